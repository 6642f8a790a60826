import { Injectable } from '@nestjs/common';
import { ToolError } from '@toolyard/contracts';
import type { FastifyReply } from 'fastify';
import { GatewayMetrics } from '../metrics/gateway.metrics.js';
import { whenGone } from './client-gone.js';
import { Drain } from './drain.js';
import { shuttingDownMessage, streamEndsMessage } from './http.messages.js';
import { SseStream } from './sse-stream.js';

/** Replies that are server-sent events, each until its client leaves or this gateway stops. */
@Injectable()
export class LiveStreams {
  constructor(
    private readonly drain: Drain,
    private readonly metrics: GatewayMetrics,
  ) {}

  /** @throws ToolError `SHUTTING_DOWN` */
  refuseWhileDraining(): void {
    if (this.drain.draining) throw new ToolError('SHUTTING_DOWN', shuttingDownMessage());
  }

  /** Takes the reply over, and ends it when `send` has sent all, or has been stopped. */
  async open(
    reply: FastifyReply,
    send: (stream: SseStream, stop: AbortSignal) => Promise<void>,
  ): Promise<void> {
    const stop = AbortSignal.any([whenGone(reply.raw), this.drain.signal]);
    reply.hijack();
    const stream = new SseStream(reply.raw, reply.getHeaders());
    this.metrics.streams.inc();
    try {
      await send(stream, stop);
    } finally {
      this.metrics.streams.dec();
      stream.end(this.drain.draining ? streamEndsMessage() : undefined);
    }
  }
}
