import type { Call } from '@toolyard/contracts';

/**
 * Characters of a call that the ledger carries itself. A longer one goes without its result, which is read from the
 * outcome when its turn comes: a ledger that nobody reads for a while must not fill Redis.
 */
export const LARGEST_ENTRY = 65_536;

/** An entry of the ledger. */
export interface LedgerEntry {
  /** Of the stream. */
  id: string;
  /** Undefined where something else was put into the stream. */
  call: Call | undefined;
  /** The whole call is its outcome, if that is still there. */
  cut: boolean;
}

/** The call with a note in place of its result. */
export function withoutResult(call: Call): Call {
  if (call.result === undefined) return call;
  const omittedCharacters = JSON.stringify(call.result.content).length;
  return {
    ...call,
    result: { content: [], isError: call.result.isError, truncated: { omittedCharacters } },
  };
}

/** @param fields names and values in turn, as Redis gives them; none for an entry that was deleted */
export function entryOf(id: string, fields: readonly string[] | null): LedgerEntry {
  const field = (name: string): string | undefined => {
    const at = fields?.findIndex((text, index) => index % 2 === 0 && text === name) ?? -1;
    return at < 0 ? undefined : fields?.[at + 1];
  };
  return { id, call: parse(field('c')), cut: field('o') !== undefined };
}

function parse(text: string | undefined): Call | undefined {
  if (text === undefined) return undefined;
  try {
    const value = JSON.parse(text) as Partial<Call> | null;
    return typeof value?.id === 'string' && typeof value.status === 'string' ? (value as Call) : undefined;
  } catch {
    return undefined;
  }
}
