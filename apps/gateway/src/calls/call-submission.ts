import { Inject, Injectable } from '@nestjs/common';
import { LIMITS, type Call } from '@toolyard/contracts';
import type { Logger } from '@toolyard/logging';
import { CallClient } from '@toolyard/transport';
import { LOGGER } from '../logger.token.js';
import { GatewayMetrics } from '../metrics/gateway.metrics.js';
import type { AdmittedCall } from './call-admission.js';
import type { CallRequest } from './call-request.schema.js';

export interface Submitted {
  call: Call;
  /** An earlier request with this idempotency key made the call. */
  replayed: boolean;
}

/** How long a caller waits who did not say: not at all for a call that is due later. */
export function waitFor({ waitMs, runAt }: Pick<CallRequest, 'waitMs' | 'runAt'>): number {
  return waitMs ?? (runAt === undefined ? LIMITS.waitMs.default : 0);
}

/** Puts admitted calls into their queues. */
@Injectable()
export class CallSubmission {
  constructor(
    private readonly client: CallClient,
    private readonly metrics: GatewayMetrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws ToolError `QUEUE_UNAVAILABLE`, `IDEMPOTENCY_KEY_REUSED` */
  async submit(admitted: AdmittedCall, waitMs: number, signal?: AbortSignal): Promise<Submitted> {
    const { envelope, fingerprint } = admitted;
    const submitted =
      fingerprint === undefined
        ? { call: await this.client.submit(envelope, waitMs, signal), replayed: false }
        : await this.client.submitIdempotent(envelope, fingerprint, waitMs, signal);
    this.record(submitted.call);
    return submitted;
  }

  /** All of them together, in the order given. @throws ToolError `QUEUE_UNAVAILABLE`, `IDEMPOTENCY_KEY_REUSED` */
  async submitMany(
    admitted: readonly AdmittedCall[],
    waitMs: number,
    signal?: AbortSignal,
  ): Promise<Submitted[]> {
    if (admitted.some(({ fingerprint }) => fingerprint !== undefined)) {
      return Promise.all(admitted.map((call) => this.submit(call, waitMs, signal)));
    }
    const envelopes = admitted.map(({ envelope }) => envelope);
    const calls = envelopes.length === 0 ? [] : await this.client.submitMany(envelopes, waitMs, signal);
    for (const call of calls) this.record(call);
    return calls.map((call) => ({ call, replayed: false }));
  }

  private record(call: Call): void {
    this.metrics.countCall(call);
    this.logger.debug({ callId: call.id, tool: call.tool, status: call.status }, 'call answered');
  }
}
