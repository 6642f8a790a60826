import { Injectable } from '@nestjs/common';
import { isTerminal, ToolError, type Call } from '@toolyard/contracts';
import { CallCanceller } from '@toolyard/transport';
import { CallRecords } from '../records/call-records.js';
import { callEndedMessage } from './calls.messages.js';

/** Cancels calls, and knows those that ended so long ago that only the records have them. */
@Injectable()
export class CallCancellation {
  constructor(
    private readonly canceller: CallCanceller,
    private readonly records: CallRecords,
  ) {}

  /** @throws ToolError `CALL_NOT_FOUND`, `CALL_FINISHED` (details: `status`), `QUEUE_UNAVAILABLE` */
  async cancel(id: string, reason: string): Promise<Call> {
    try {
      return await this.canceller.cancel(id, reason);
    } catch (error) {
      if (!(error instanceof ToolError) || error.code !== 'CALL_NOT_FOUND') throw error;
      const { call } = await this.records.get(id);
      if (!isTerminal(call.status)) throw error;
      const details = { status: call.status };
      throw new ToolError('CALL_FINISHED', callEndedMessage(id, call.status), { details });
    }
  }
}
