import { Injectable } from '@nestjs/common';
import { ToolError, withLinks, type CallError, type LinkedCall } from '@toolyard/contracts';
import type { FastifyReply } from 'fastify';
import { CallAdmission, type Admission, type AdmittedCall } from './call-admission.js';
import { parseBatchEntry } from './call-request.parser.js';
import type { BatchRequest } from './call-request.schema.js';
import { CallQuota } from './call-quota.js';
import { CallSubmission, waitFor } from './call-submission.js';
import { ParentCheck } from './parent-check.js';

/** An entry of a batch that was not accepted. It has no id, since there is no call. */
export interface RejectedCall {
  status: 'rejected';
  /** `details.errors` holds every violation, `details.didYouMean` near names. */
  error: CallError;
}

/** Accepts the good entries of a batch together and answers every entry in its place. */
@Injectable()
export class CallBatch {
  constructor(
    private readonly admission: CallAdmission,
    private readonly submission: CallSubmission,
    private readonly quota: CallQuota,
    private readonly parents: ParentCheck,
  ) {}

  /** @throws ToolError `QUEUE_UNAVAILABLE`, `IDEMPOTENCY_KEY_REUSED`: then none counts as accepted */
  async submit(
    batch: BatchRequest,
    admission: Admission,
    signal: AbortSignal,
    reply: FastifyReply,
  ): Promise<(LinkedCall | RejectedCall)[]> {
    const entries = await Promise.all(
      batch.calls.map((entry, index) => this.admit(entry, { ...admission, part: String(index) })),
    );
    const admitted = entries.filter((entry) => 'envelope' in entry);
    const { taken, refusal } = await this.quota.take(admission.principal, admitted, reply);
    const submitted = await this.submission.submitMany(admitted.slice(0, taken), waitFor(batch), signal);
    const calls = submitted.values();
    return entries.map((entry) => {
      if (!('envelope' in entry)) return entry;
      const next = calls.next();
      if (next.done !== true) return withLinks(next.value.call);
      return rejected(refusal ?? new ToolError('INTERNAL'));
    });
  }

  private async admit(entry: unknown, admission: Admission): Promise<AdmittedCall | RejectedCall> {
    try {
      const admitted = this.admission.admit(parseBatchEntry(entry), admission);
      await this.parents.check(admitted);
      return admitted;
    } catch (error) {
      if (error instanceof ToolError) return rejected(error);
      throw error;
    }
  }
}

function rejected(error: ToolError): RejectedCall {
  return { status: 'rejected', error: error.toCallError() };
}
