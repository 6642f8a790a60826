import { Injectable } from '@nestjs/common';
import { ToolError, type AgentLimits } from '@toolyard/contracts';
import { CallLimits, type LimitVerdict } from '@toolyard/transport';
import type { FastifyReply } from 'fastify';
import type { Principal } from '../auth/principal.js';
import { askQueues } from '../queue-access.js';
import type { AdmittedCall } from './call-admission.js';
import { rateLimitedMessage } from './calls.messages.js';

/** What a batch may do: so many of its calls, from the first, and why not the rest. */
export interface QuotaGrant {
  taken: number;
  refusal?: ToolError;
}

/** Holds the calls of an agent against its limits, and says on the reply what is left of them. */
@Injectable()
export class CallQuota {
  constructor(private readonly limits: CallLimits) {}

  /** @throws ToolError `RATE_LIMITED`, `QUEUE_UNAVAILABLE` */
  async spend(admitted: AdmittedCall, reply: FastifyReply): Promise<void> {
    const { refusal } = await this.take(admitted.principal, [admitted], reply);
    if (refusal !== undefined) throw refusal;
  }

  /** @throws ToolError `QUEUE_UNAVAILABLE` */
  async take(
    { id, limits }: Principal,
    admitted: readonly AdmittedCall[],
    reply?: FastifyReply,
  ): Promise<QuotaGrant> {
    const unlimited = limits?.callsInFlight === undefined && limits?.callsPerMinute === undefined;
    if (unlimited || admitted.length === 0) return { taken: admitted.length };
    const envelopes = admitted.map(({ envelope }) => envelope);
    const verdict = await askQueues(this.limits.take(id, limits, envelopes));
    reply?.headers(rateLimitHeaders(limits, verdict));
    const { taken, stoppedBy } = verdict;
    return stoppedBy === undefined ? { taken } : { taken, refusal: refusalOf(stoppedBy, limits, verdict) };
  }
}

/** As the IETF draft "RateLimit header fields for HTTP" has them, a policy a limit. */
export function rateLimitHeaders(
  { callsPerMinute, callsInFlight }: AgentLimits,
  { minute, flight, resetMs }: LimitVerdict,
): Record<string, string> {
  const policies: string[] = [];
  const left: string[] = [];
  if (callsPerMinute !== undefined) {
    policies.push(`"minute";q=${callsPerMinute};w=60`);
    left.push(`"minute";r=${Math.max(0, callsPerMinute - minute)};t=${seconds(resetMs)}`);
  }
  if (callsInFlight !== undefined) {
    policies.push(`"in-flight";q=${callsInFlight};qu="concurrent-requests"`);
    left.push(`"in-flight";r=${Math.max(0, callsInFlight - flight)}`);
  }
  return { 'ratelimit-policy': policies.join(', '), ratelimit: left.join(', ') };
}

function refusalOf(
  stoppedBy: 'callsPerMinute' | 'callsInFlight',
  limits: AgentLimits,
  { resetMs }: LimitVerdict,
): ToolError {
  const retryAfter = stoppedBy === 'callsPerMinute' ? Math.max(1, seconds(resetMs)) : 1;
  const message = rateLimitedMessage(limits[stoppedBy] ?? 0, stoppedBy);
  return new ToolError('RATE_LIMITED', message, { details: { limit: stoppedBy, retryAfter } });
}

function seconds(ms: number): number {
  return Math.ceil(ms / 1_000);
}
