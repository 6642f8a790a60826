import type { Call, WaitRecord } from '@toolyard/contracts';
import { waitRecordOf } from './parked-record.js';

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
  /** How a wait for a person stands, in an entry that tells of one. */
  wait: WaitRecord | undefined;
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
  const named: Record<string, string> = {};
  for (let at = 0; fields !== null && at + 1 < fields.length; at += 2)
    named[fields[at] ?? ''] = fields[at + 1] ?? '';
  return { id, call: parse(named['c']), wait: parseWait(named), cut: named['o'] !== undefined };
}

function parseWait(fields: Readonly<Record<string, string>>): WaitRecord | undefined {
  if (fields['p'] === undefined) return undefined;
  try {
    return waitRecordOf(fields);
  } catch {
    return undefined;
  }
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
