/** Stands in git's settings for the port of the relay. */
export const PORT = '%PORT%';
