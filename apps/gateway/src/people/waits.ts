import { Injectable } from '@nestjs/common';
import type { CallLinks, WaitRecord, WaitsFor } from '@toolyard/contracts';
import { WaitingList } from '@toolyard/transport';
import { askQueues } from '../queue-access.js';
import { DatabaseStores } from '../database/database-stores.js';
import { linked } from './linked-waiting.js';
import type { WaitsQuery } from './wait-query.js';

export interface WaitsPage {
  waits: (WaitRecord & { links: CallLinks })[];
  /** How many wait in all; absent where the records answer. */
  total?: number;
  /** Absent on the last page. */
  nextCursor?: string;
}

/** What calls wait for, and what they waited for. */
@Injectable()
export class Waits {
  constructor(
    private readonly waiting: WaitingList,
    private readonly records: DatabaseStores,
  ) {}

  /**
   * Those that wait from where they wait, longest first; with any other state from the records, newest first.
   * @throws ToolError `INVALID_REQUEST`, `QUEUE_UNAVAILABLE`, `DATABASE_UNAVAILABLE`
   */
  async list(kind: WaitsFor['kind'], { status, ...query }: WaitsQuery): Promise<WaitsPage> {
    if (status.some((one) => one !== 'waiting')) {
      const { waits, ...page } = await this.records.ask(({ waitHistory }) =>
        waitHistory.list(kind, { ...query, status }),
      );
      return { waits: waits.map(linked), ...page };
    }
    const { calls, ...page } = await askQueues(this.waiting.list(kind, query));
    return { waits: calls.map((call) => linked({ ...call, status: 'waiting' })), ...page };
  }
}
