import { Injectable } from '@nestjs/common';
import { isTerminal, ToolError, type Call } from '@toolyard/contracts';
import { CallReader } from '@toolyard/transport';
import { askQueues } from '../queue-access.js';
import { DatabaseStores } from '../database/database-stores.js';

export interface FoundCall {
  call: Call;
  /** False when the queues have forgotten it and the table told. */
  live: boolean;
}

/** Finds calls wherever they are: in the queues, or in the table once the queues have forgotten them. */
@Injectable()
export class CallRecords {
  constructor(
    private readonly reader: CallReader,
    private readonly stores: DatabaseStores,
  ) {}

  /** @throws ToolError `CALL_NOT_FOUND`, `QUEUE_UNAVAILABLE`, `DATABASE_UNAVAILABLE` when only the table could tell */
  async get(id: string): Promise<FoundCall> {
    try {
      return { call: await askQueues(this.reader.get(id)), live: true };
    } catch (error) {
      if (!(error instanceof ToolError)) throw error;
      const call = await this.recorded(id, error);
      if (call === undefined) throw error;
      return { call, live: false };
    }
  }

  private async recorded(id: string, reason: ToolError): Promise<Call | undefined> {
    switch (reason.code) {
      case 'CALL_NOT_FOUND':
        return this.stores.askIfKept(({ ledger }) => ledger.find(id));
      case 'QUEUE_UNAVAILABLE': {
        // What the table says of a call that goes on may be old; only its end is certain.
        const call = await this.stores.askIfKept(({ ledger }) => ledger.find(id)).catch(() => undefined);
        return call !== undefined && isTerminal(call.status) ? call : undefined;
      }
      default:
        return undefined;
    }
  }
}
