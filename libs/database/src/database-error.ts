import { StartupError } from '@toolyard/contracts';

/** Another process has the embedded database: this gateway can work without, the other one keeps the records. */
export class DatabaseTakenError extends StartupError {}

/** Nothing answers at the address; it may later. */
export class DatabaseUnreachableError extends StartupError {}

/**
 * Whether PostgreSQL refused what it was given (a value it cannot hold, too large), so that the same again would not
 * help. Everything else, as a full disk or a lost connection, passes.
 */
export function isRefusedValue(error: unknown): boolean {
  return /^(22|54)/.test(sqlState(error) ?? '');
}

function sqlState(error: unknown, depth = 0): string | undefined {
  if (typeof error !== 'object' || error === null || depth > 4) return undefined;
  const { originalCode, cause, meta, driverAdapterError } = error as Record<string, unknown>;
  if (typeof originalCode === 'string') return originalCode;
  return [cause, meta, driverAdapterError].map((part) => sqlState(part, depth + 1)).find(Boolean);
}
