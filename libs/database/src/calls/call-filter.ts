import { CALL_STATUSES, decodeCursor, ToolError, type CallStatus } from '@toolyard/contracts';
import { badLimit, badStatus, badTime } from './search.messages.js';
import { linePattern, searchPatterns } from './search-terms.js';
import type { CallQuery } from './call-query.js';

const LIMIT = { default: 50, max: 200 };

/** A query as SQL: conditions that take `params` as $1, $2, …. */
export interface CallFilter {
  /** On indexed columns. */
  where: string;
  /** On the text; absent when nothing is searched for. */
  matches?: string;
  params: unknown[];
  limit: number;
}

/** @throws ToolError INVALID_REQUEST naming the field that is wrong */
export function callFilter(query: CallQuery): CallFilter {
  const params: unknown[] = [];
  const param = (value: unknown): string => `$${params.push(value)}`;
  const conditions: string[] = [];
  if (query.tool !== undefined) conditions.push(`tool = ${param(query.tool)}`);
  if (query.agent !== undefined) conditions.push(`agent = ${param(query.agent)}`);
  if (query.run !== undefined) {
    const run = param(query.run);
    conditions.push(`(run_id = ${run} OR id = ${run})`);
  }
  const statuses = query.status?.map(known) ?? [];
  // One alone has an index in the order of the pages; of several the calls are sorted.
  if (statuses.length === 1) conditions.push(`status = ${param(statuses[0])}`);
  if (statuses.length > 1) conditions.push(`status = ANY(${param(statuses)}::text[])`);
  if (query.from !== undefined)
    conditions.push(`created_at >= ${param(time('from', query.from))}::timestamptz`);
  if (query.to !== undefined) conditions.push(`created_at < ${param(time('to', query.to))}::timestamptz`);
  if (query.cursor !== undefined) {
    const { createdAt, id } = decodeCursor(query.cursor);
    const at = param(new Date(createdAt).toISOString());
    conditions.push(`(created_at, id) < (${at}::timestamptz, ${param(id)})`);
  }
  const matches = searchPatterns(query.q ?? '').map((pattern) => `search_text LIKE ${param(pattern)}`);
  // The text has the tool's name on a line of its own: with it, the index over the text tells alone that a word, however
  // common, is in no call of this tool.
  if (matches.length > 0 && query.tool !== undefined)
    matches.push(`search_text LIKE ${param(linePattern(query.tool))}`);
  return {
    where: conditions.length === 0 ? 'TRUE' : conditions.join(' AND '),
    ...(matches.length > 0 && { matches: matches.join(' AND ') }),
    params,
    limit: limitOf(query.limit),
  };
}

function known(status: CallStatus): CallStatus {
  if (!CALL_STATUSES.includes(status)) throw invalid('status', badStatus(status, CALL_STATUSES));
  return status;
}

function time(field: 'from' | 'to', value: Date | string): string {
  const date = new Date(value);
  const year = date.getUTCFullYear();
  if (!(year >= 0 && year <= 9999)) throw invalid(field, badTime(field));
  return date.toISOString();
}

function limitOf(limit = LIMIT.default): number {
  if (!Number.isInteger(limit) || limit < 1 || limit > LIMIT.max) throw invalid('limit', badLimit(LIMIT.max));
  return limit;
}

function invalid(field: string, message: string): ToolError {
  return new ToolError('INVALID_REQUEST', message, { details: { field } });
}
