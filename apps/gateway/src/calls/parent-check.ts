import { Injectable } from '@nestjs/common';
import { ToolError } from '@toolyard/contracts';
import { callNotFound } from '@toolyard/transport';
import { CallRecords } from '../records/call-records.js';
import type { AdmittedCall } from './call-admission.js';

/** Lets an agent name none but its own calls as parents. */
@Injectable()
export class ParentCheck {
  constructor(private readonly calls: CallRecords) {}

  /** @throws ToolError `CALL_NOT_FOUND`, `QUEUE_UNAVAILABLE`, `DATABASE_UNAVAILABLE` */
  async check({ envelope, principal }: AdmittedCall): Promise<void> {
    const { parentCallId, retryOf } = envelope;
    // A repetition has the parent that its first call was let have.
    if (principal.role !== 'agent' || parentCallId === undefined || retryOf !== undefined) return;
    const { call } = await this.calls.get(parentCallId);
    if (call.agent !== principal.id) throw new ToolError('CALL_NOT_FOUND', callNotFound(parentCallId));
  }
}
