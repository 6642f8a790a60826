import { ToolError } from './tool-error.js';

/** The last entry of a page; the next page begins behind it. */
export interface PagePosition {
  /** Milliseconds since the epoch. */
  createdAt: number;
  id: string;
}

export function encodeCursor({ createdAt, id }: PagePosition): string {
  return Buffer.from(`${createdAt}.${id}`).toString('base64url');
}

/** @throws ToolError INVALID_REQUEST for anything that encodeCursor did not make */
export function decodeCursor(cursor: string): PagePosition {
  const text = Buffer.from(cursor, 'base64url').toString();
  const match = /^(\d{1,15})\.([\x21-\x7e]{1,200})$/.exec(text);
  const position = { createdAt: Number(match?.[1]), id: match?.[2] ?? '' };
  if (match === null || encodeCursor(position) !== cursor)
    throw new ToolError('INVALID_REQUEST', badCursor(), { details: { field: 'cursor' } });
  return position;
}

function badCursor(): string {
  return 'cursor: not a cursor of this list. Send nextCursor of the page before, unchanged, or leave it out.';
}
