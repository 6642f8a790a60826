import { Injectable } from '@nestjs/common';
import { ToolError } from '@toolyard/contracts';
import { Messages } from '@toolyard/transport';
import type { FastifyReply } from 'fastify';
import { whenGone } from '../calls/client-gone.js';
import { Drain } from '../http/drain.js';
import { shuttingDownMessage } from '../http/http.messages.js';
import { SseStream } from '../http/sse-stream.js';
import { GatewayMetrics } from '../metrics/gateway.metrics.js';

/** Sends messages as they come to one client until the client leaves or this gateway stops. */
@Injectable()
export class MessageStreamer {
  constructor(
    private readonly messages: Messages,
    private readonly drain: Drain,
    private readonly metrics: GatewayMetrics,
  ) {}

  /** Takes the reply over. @throws ToolError `SHUTTING_DOWN` */
  async stream(
    agent: string | undefined,
    from: { after: string } | { limit: number },
    reply: FastifyReply,
  ): Promise<void> {
    if (this.drain.draining) throw new ToolError('SHUTTING_DOWN', shuttingDownMessage());
    const stop = AbortSignal.any([whenGone(reply.raw), this.drain.signal]);
    reply.hijack();
    const stream = new SseStream(reply.raw, reply.getHeaders());
    this.metrics.streams.inc();
    try {
      for await (const { place, message } of this.messages.watch(agent, from, stop))
        await stream.writeEvent('message', message, place);
    } finally {
      this.metrics.streams.dec();
      stream.end();
    }
  }
}
