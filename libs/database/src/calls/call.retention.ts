import type { Database } from '../database.js';

/** Rows that one statement deletes: the ledger writes between two of them. */
const BATCH = 5_000;

/** Forgets old calls. */
export class CallRetention {
  constructor(private readonly database: Database) {}

  /**
   * Deletes calls that finished before a time, with their approvals and questions. Calls that still go on stay.
   * @returns how many
   */
  async prune(olderThan: Date): Promise<number> {
    let total = 0;
    for (;;) {
      const pruned = await this.database.prisma.$executeRawUnsafe(
        `WITH old AS (
           SELECT id FROM calls WHERE created_at < $1::timestamptz AND finished_at < $1::timestamptz
           ORDER BY created_at LIMIT ${BATCH}
         ), a AS (DELETE FROM approvals WHERE call_id IN (SELECT id FROM old)),
            q AS (DELETE FROM questions WHERE call_id IN (SELECT id FROM old))
         DELETE FROM calls WHERE id IN (SELECT id FROM old)`,
        olderThan.toISOString(),
      );
      total += pruned;
      if (pruned < BATCH) return total;
    }
  }
}
