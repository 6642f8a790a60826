import { TERMINAL_STATUSES, type Call } from '@toolyard/contracts';
import type { Database } from '../database.js';
import { CALL_COLUMNS, toCall, toRow, type CallRow } from './call-row.js';
import { latestCalls } from './latest-calls.js';

/** Characters of JSON in one statement; larger batches are split. */
const STATEMENT = 8_388_608;

const columns = Object.entries({ ...CALL_COLUMNS, search_text: 'text' });
const names = columns.map(([name]) => name).join(', ');
const values = columns.map(([name, type]) => (type === 'json' ? `${name}::json` : name)).join(', ');
const fields = columns.map(([name, type]) => `${name} ${type === 'json' ? 'text' : type}`).join(', ');
const changes = columns
  .filter(([name]) => name !== 'id' && name !== 'created_at')
  .map(([name]) => `${name} = EXCLUDED.${name}`)
  .join(', ');
const step = (table: string): string =>
  `(${table}.attempts, ${table}.waits,
    CASE WHEN ${table}.status = 'running' THEN 2 WHEN ${table}.status LIKE 'awaiting%' THEN 1 ELSE 0 END)`;
const ended = (table: string): string =>
  `${table}.status IN (${TERMINAL_STATUSES.map((status) => `'${status}'`).join(', ')})`;

/** The rule of `supersedes`, where two gateways meet. */
const UPSERT = `
INSERT INTO calls (${names})
SELECT ${values} FROM json_to_recordset($1::json) AS told(${fields})
ON CONFLICT (id) DO UPDATE SET ${changes}
WHERE NOT ${ended('calls')}
  AND (${ended('EXCLUDED')} OR ${step('EXCLUDED')} >= ${step('calls')})`;

/** The record of every call. */
export class CallLedger {
  constructor(private readonly database: Database) {}

  /**
   * Writes what is known of calls; any order, any number of times. The first end of a call stays, and an end is never
   * replaced by an earlier state. Results above 256 KiB are kept cut, see `cutResult`.
   */
  async write(calls: readonly Call[]): Promise<void> {
    // One order for all writers: two batches with the same calls never wait for each other in a circle.
    const latest = latestCalls(calls).sort((a, b) => (a.id < b.id ? -1 : 1));
    let rows: string[] = [];
    let size = 0;
    for (const call of latest) {
      const row = JSON.stringify(toRow(call));
      if (rows.length > 0 && size + row.length > STATEMENT) {
        await this.upsert(rows);
        rows = [];
        size = 0;
      }
      rows.push(row);
      size += row.length;
    }
    if (rows.length > 0) await this.upsert(rows);
  }

  async find(id: string): Promise<Call | undefined> {
    const [row] = await this.database.prisma.$queryRawUnsafe<CallRow[]>(
      `SELECT ${Object.keys(CALL_COLUMNS).join(', ')} FROM calls WHERE id = $1`,
      id,
    );
    return row && toCall(row);
  }

  private async upsert(rows: readonly string[]): Promise<void> {
    await this.database.prisma.$executeRawUnsafe(UPSERT, `[${rows.join(',')}]`);
  }
}
