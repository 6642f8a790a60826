import type { WaitRecord } from '@toolyard/contracts';
import type { Database } from '../database.js';
import { toWaitRow, WAIT_TABLES, waitId } from './wait-row.js';

type Table = (typeof WAIT_TABLES)[keyof typeof WAIT_TABLES];

/** The record of what calls waited for, and of what people said. */
export class WaitLedger {
  constructor(private readonly database: Database) {}

  /**
   * Writes what is known of waits; any order, any number of times. The first end of a wait stays, and of a wait that
   * goes on the record with most consents.
   */
  async write(waits: readonly WaitRecord[]): Promise<void> {
    const latest = latestWaits(waits);
    for (const [kind, table] of Object.entries(WAIT_TABLES)) {
      const rows = latest.filter((wait) => wait.kind === kind).map(toWaitRow);
      if (rows.length > 0) await this.database.prisma.$executeRawUnsafe(upsert(table), JSON.stringify(rows));
    }
  }

  /**
   * Shows calls as queued whose wait was decided, as they are until a worker has them. To be called after calls and
   * waits were written: whichever of the two was written last finds the other.
   */
  async release(callIds: readonly string[]): Promise<void> {
    if (callIds.length === 0) return;
    await this.database.prisma.$executeRawUnsafe(
      `UPDATE calls SET status = 'queued'
       WHERE id = ANY($1::text[]) AND status IN ('awaiting_approval', 'awaiting_input')
         AND (EXISTS (SELECT FROM approvals WHERE id = calls.id || '.' || calls.waits AND status <> 'waiting')
           OR EXISTS (SELECT FROM questions WHERE id = calls.id || '.' || calls.waits AND status <> 'waiting'))`,
      callIds,
    );
  }
}

/** The one record to write of each wait, in one order for all writers. */
function latestWaits(waits: readonly WaitRecord[]): WaitRecord[] {
  const latest = new Map<string, WaitRecord>();
  for (const wait of waits) {
    const before = latest.get(waitId(wait));
    if (before === undefined || supersedes(wait, before)) latest.set(waitId(wait), wait);
  }
  return [...latest.values()].sort((a, b) => (waitId(a) < waitId(b) ? -1 : 1));
}

function supersedes(wait: WaitRecord, before: WaitRecord): boolean {
  if (before.status !== 'waiting') return false;
  if (wait.status !== 'waiting' || wait.kind !== 'approval' || before.kind !== 'approval') return true;
  return wait.approvals.length >= before.approvals.length;
}

/** The rule of `supersedes`, where two gateways meet. */
function upsert({ name, columns, gains }: Table): string {
  const entries = Object.entries(columns);
  const names = entries.map(([column]) => column).join(', ');
  const values = entries.map(([column, type]) => (type === 'json' ? `${column}::json` : column)).join(', ');
  const fields = entries.map(([column, type]) => `${column} ${type === 'json' ? 'text' : type}`).join(', ');
  const changes = ['status', 'decided_by', 'decided_at', ...own(columns)]
    .map((column) => `${column} = EXCLUDED.${column}`)
    .join(', ');
  return `
INSERT INTO ${name} (${names})
SELECT ${values} FROM json_to_recordset($1::json) AS told(${fields})
ON CONFLICT (id) DO UPDATE SET ${changes}
WHERE ${name}.status = 'waiting' AND (EXCLUDED.status <> 'waiting' OR ${gains})`;
}

function own(columns: object): string[] {
  return ['consents', 'denial_reason', 'answer'].filter((column) => column in columns);
}
