import {
  decodeCursor,
  encodeCursor,
  type WaitRecord,
  type WaitsFor,
  type WaitStatus,
} from '@toolyard/contracts';
import type { Database } from '../database.js';
import { toWait, WAIT_TABLES, type WaitRow } from './wait-row.js';

/** Every part narrows; none gives all. */
export interface WaitQuery {
  status?: readonly WaitStatus[];
  agent?: string;
  /** `nextCursor` of the page before. */
  cursor?: string;
  /** Entries on a page. */
  limit: number;
}

export interface WaitPage {
  /** Newest first. */
  waits: WaitRecord[];
  /** Absent on the last page. */
  nextCursor?: string;
}

/** What calls waited for, and what became of it. */
export class WaitHistory {
  constructor(private readonly database: Database) {}

  /** @throws ToolError INVALID_REQUEST for a cursor that is none */
  async list(kind: WaitsFor['kind'], { status = [], agent, cursor, limit }: WaitQuery): Promise<WaitPage> {
    const params: unknown[] = [];
    const param = (value: unknown): string => `$${params.push(value)}`;
    const conditions = ['TRUE'];
    if (status.length > 0) conditions.push(`status = ANY(${param(status)}::text[])`);
    if (agent !== undefined) conditions.push(`agent = ${param(agent)}`);
    if (cursor !== undefined) {
      const { createdAt, id } = decodeCursor(cursor);
      const at = param(new Date(createdAt).toISOString());
      conditions.push(`(created_at, id) < (${at}::timestamptz, ${param(id)})`);
    }
    const { name, columns } = WAIT_TABLES[kind];
    const rows = await this.database.prisma.$queryRawUnsafe<WaitRow[]>(
      `SELECT ${Object.keys(columns).join(', ')} FROM ${name} WHERE ${conditions.join(' AND ')}
       ORDER BY created_at DESC, id DESC LIMIT ${limit + 1}`,
      ...params,
    );
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      waits: page.map((row) => toWait(kind, row)),
      ...(rows.length > limit &&
        last !== undefined && {
          nextCursor: encodeCursor({ createdAt: last.created_at.getTime(), id: last.id }),
        }),
    };
  }
}
