import { StartupError } from '@toolyard/contracts';

/** Another process has the embedded database: this gateway can work without, the other one keeps the records. */
export class DatabaseTakenError extends StartupError {}

/** Nothing answers at the address; it may later. */
export class DatabaseUnreachableError extends StartupError {}
