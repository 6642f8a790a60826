export const kindUnknown = (kind: string): string =>
  `This worker has no sessions of the kind "${kind}". Register the kind before it is asked for.`;

export const kindKnown = (kind: string): string =>
  `Sessions of the kind "${kind}" are registered twice. Give one of them another name.`;

export const sessionUnsettled = (): string =>
  'The session that this call needs opens and ends again and again. Send the call again later.';

export const workerStopping = (): string =>
  'The worker is stopping, and what this call talked to ends with it. Send the call again for a fresh start.';
