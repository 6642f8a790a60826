import { Injectable } from '@nestjs/common';
import { isTerminal, kindOf, SECRET_MASK, ToolError } from '@toolyard/contracts';
import { CallAdmission, type Admission, type AdmittedCall } from './call-admission.js';
import { callNotFinishedMessage, maskedArgumentsMessage } from './calls.messages.js';
import { CallRecords } from '../records/call-records.js';

/** Admits a call that has ended once more, as a new one with the same arguments. */
@Injectable()
export class CallRetry {
  constructor(
    private readonly records: CallRecords,
    private readonly admission: CallAdmission,
  ) {}

  /** @throws ToolError `CALL_NOT_FOUND`, `CALL_NOT_FINISHED`, `INVALID_REQUEST` when a secret was masked, and what admission throws */
  async admit(id: string, admission: Admission): Promise<AdmittedCall> {
    const { call } = await this.records.get(id);
    if (!isTerminal(call.status)) {
      const message = callNotFinishedMessage(id, call.status);
      throw new ToolError('CALL_NOT_FINISHED', message, { details: { status: call.status } });
    }
    const { tool, arguments: args, timeoutMs, priority, parentCallId, runId, metadata } = call;
    if (JSON.stringify({ args, metadata }).includes(SECRET_MASK)) {
      const errors = [{ path: 'arguments', message: maskedArgumentsMessage(id), rule: 'masked' }];
      throw new ToolError('INVALID_REQUEST', maskedArgumentsMessage(id), { details: { errors } });
    }
    return this.admission.admit(
      { tool, arguments: args, timeoutMs, priority, parentCallId, runId, metadata },
      { ...admission, kind: kindOf(tool), retryOf: id },
    );
  }
}
