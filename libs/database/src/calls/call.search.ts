import { encodeCursor, type Call } from '@toolyard/contracts';
import type { Database } from '../database.js';
import { callFilter, type CallFilter } from './call-filter.js';
import type { CallQuery } from './call-query.js';
import { CALL_COLUMNS, toCall, type CallRow } from './call-row.js';

export interface CallPage {
  /** Newest first. */
  calls: Call[];
  /** Absent on the last page. */
  nextCursor?: string;
}

/** Calls that are looked at one by one before the index over the text is asked: few, and more where some were found. */
const FIRST_LOOK = 1_000;
const SECOND_LOOK = 5_000;

const COLUMNS = Object.keys(CALL_COLUMNS).join(', ');
const ORDER = 'ORDER BY created_at DESC, id DESC';

/** Finds calls in the ledger. */
export class CallSearch {
  constructor(private readonly database: Database) {}

  /** @throws ToolError INVALID_REQUEST naming the field that is wrong */
  async search(query: CallQuery = {}): Promise<CallPage> {
    const filter = callFilter(query);
    const rows = await this.rows(filter);
    const calls = rows.slice(0, filter.limit).map(toCall);
    const last = calls.at(-1);
    if (rows.length <= filter.limit || last === undefined) return { calls };
    return { calls, nextCursor: encodeCursor({ createdAt: Date.parse(last.createdAt), id: last.id }) };
  }

  /**
   * What is often found is found among the newest calls; what is not there is rare, and the text's index is quick
   * about it. Left alone, the planner now and then walks all calls for a rare word, or sorts a million for a common one.
   */
  private async rows(filter: CallFilter): Promise<CallRow[]> {
    const { where, matches, limit } = filter;
    const page = `${ORDER} LIMIT ${limit + 1}`;
    if (matches === undefined)
      return this.query(`SELECT ${COLUMNS} FROM calls WHERE ${where} ${page}`, filter);
    for (const looks of [FIRST_LOOK, SECOND_LOOK]) {
      const recent = await this.query(
        `SELECT ${COLUMNS} FROM (SELECT * FROM calls WHERE ${where} ${ORDER} LIMIT ${looks}) AS recent
         WHERE ${matches} ${page}`,
        filter,
      );
      if (recent.length > limit) return recent;
      if (recent.length * (SECOND_LOOK / looks) <= limit) break;
    }
    return this.query(
      `WITH found AS MATERIALIZED (SELECT id, created_at FROM calls WHERE ${where} AND ${matches}),
            page AS MATERIALIZED (SELECT id FROM found ${page})
       SELECT ${COLUMNS} FROM calls WHERE id IN (SELECT id FROM page) ${ORDER}`,
      filter,
    );
  }

  private query(sql: string, { params }: CallFilter): Promise<CallRow[]> {
    return this.database.prisma.$queryRawUnsafe<CallRow[]>(sql, ...params);
  }
}
