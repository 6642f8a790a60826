import type { CallPage } from '@toolyard/client';
import { nextPageMessage, noCallsMessage } from '../cli.messages.js';
import type { Paint } from './paint.js';
import { tableOf } from './table.js';

/** A page of calls, one a line. */
export function callsLines({ calls, nextCursor }: CallPage, width: number, paint: Paint): string[] {
  if (calls.length === 0) return [noCallsMessage()];
  const rows = calls.map(({ id, createdAt, status, tool, agent, error, arguments: args }) => [
    id,
    createdAt.slice(0, 19).replace('T', ' '),
    status,
    tool,
    agent,
    error?.message ?? JSON.stringify(args),
  ]);
  const [head = '', ...lines] = tableOf(
    [['ID', 'CREATED (UTC)', 'STATUS', 'TOOL', 'AGENT', 'ARGUMENTS OR ERROR'], ...rows],
    width,
  );
  return [
    paint.dim(head),
    ...lines,
    ...(nextCursor === undefined ? [] : [paint.dim(nextPageMessage(nextCursor))]),
  ];
}
