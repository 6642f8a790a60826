import { Injectable } from '@nestjs/common';
import { isTerminal, ToolError, withLinks, type Call } from '@toolyard/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { wantsEventStream } from './accept.js';
import type { AdmittedCall } from './call-admission.js';
import { CallQuota } from './call-quota.js';
import { CallSubmission } from './call-submission.js';
import { toolNotStreamingMessage } from './calls.messages.js';
import { whenGone } from '../http/client-gone.js';
import { EventStreamer } from './event-streamer.js';
import { ParentCheck } from './parent-check.js';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Submits a call and answers its sender: with the call, or with its events. */
@Injectable()
export class CallReplier {
  constructor(
    private readonly submission: CallSubmission,
    private readonly parents: ParentCheck,
    private readonly quota: CallQuota,
    private readonly streamer: EventStreamer,
  ) {}

  /** @throws ToolError `TOOL_NOT_STREAMING`, `CALL_NOT_FOUND` of the parent, `RATE_LIMITED`, `QUEUE_UNAVAILABLE`, `IDEMPOTENCY_KEY_REUSED` */
  async answer(
    admitted: AdmittedCall,
    waitMs: number,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    if (wantsEventStream(request.headers.accept)) {
      await this.answerWithEvents(admitted, reply);
      return;
    }
    await this.parents.check(admitted);
    await this.quota.spend(admitted, reply);
    const signal = waitMs > 0 ? whenGone(reply.raw) : undefined;
    const { call, replayed } = await this.submission.submit(admitted, waitMs, signal);
    if (replayed) reply.header('idempotency-replayed', 'true');
    await sendCall(call, reply);
  }

  private async answerWithEvents(admitted: AdmittedCall, reply: FastifyReply): Promise<void> {
    const { manifest } = admitted.tool;
    if (!manifest.streaming)
      throw new ToolError('TOOL_NOT_STREAMING', toolNotStreamingMessage(manifest.name));
    await this.parents.check(admitted);
    await this.quota.spend(admitted, reply);
    const { call, replayed } = await this.submission.submit(admitted, 0);
    if (replayed) reply.header('idempotency-replayed', 'true');
    reply.header('content-location', withLinks(call).links.self);
    await this.streamer.stream(call.id, 0, reply);
  }
}

/** 200 for a call that has ended, else 202 with its place. */
export async function sendCall(call: Call, reply: FastifyReply): Promise<void> {
  const linked = withLinks(call);
  if (isTerminal(call.status)) reply.code(200);
  else reply.code(202).header('location', linked.links.self);
  await reply.header('content-type', JSON_TYPE).send(JSON.stringify(linked));
}
