import { badStdinMessage } from '../cli.messages.js';
import { UsageError } from '../cli-error.js';

/**
 * The arguments of a call from the JSON that was piped in; nothing piped in means none.
 * @throws UsageError
 */
export function parseStdinArguments(text: string | undefined): Record<string, unknown> {
  if (text === undefined || text.trim() === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new UsageError(badStdinMessage(error instanceof Error ? error.message : String(error)));
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new UsageError(
      badStdinMessage(Array.isArray(value) ? 'it is a list' : `it is ${JSON.stringify(value)}`),
    );
  }
  return value as Record<string, unknown>;
}
