import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { badCursorMessage } from './mcp.messages.js';

/** Entries on one page. */
const PAGE = 250;

/**
 * The page of a list that a cursor asks for.
 * @param keyOf what the list is sorted by
 * @throws ProtocolError for a cursor that is none
 */
export function pageOf<T>(
  sorted: readonly T[],
  keyOf: (entry: T) => string,
  cursor: string | undefined,
): { page: T[]; nextCursor?: string } {
  const after = cursor === undefined ? '' : keyIn(cursor);
  const rest = sorted.filter((entry) => keyOf(entry) > after);
  const page = rest.slice(0, PAGE);
  const last = page.at(-1);
  return rest.length > PAGE && last !== undefined ? { page, nextCursor: cursorOf(keyOf(last)) } : { page };
}

function cursorOf(key: string): string {
  return Buffer.from(`after:${key}`).toString('base64url');
}

function keyIn(cursor: string): string {
  const [, key] = /^after:(.+)$/s.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (key === undefined) throw new ProtocolError(ProtocolErrorCode.InvalidParams, badCursorMessage());
  return key;
}
