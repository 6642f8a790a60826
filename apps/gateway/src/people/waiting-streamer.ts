import { Injectable } from '@nestjs/common';
import { ToolError, type WaitsFor } from '@toolyard/contracts';
import { WaitingList } from '@toolyard/transport';
import type { FastifyReply } from 'fastify';
import { whenGone } from '../calls/client-gone.js';
import { Drain } from '../http/drain.js';
import { shuttingDownMessage } from '../http/http.messages.js';
import { SseStream } from '../http/sse-stream.js';
import { GatewayMetrics } from '../metrics/gateway.metrics.js';
import { linked } from './linked-waiting.js';

/** Sends what waits, and every change of it, to one client until the client leaves or this gateway stops. */
@Injectable()
export class WaitingStreamer {
  constructor(
    private readonly list: WaitingList,
    private readonly drain: Drain,
    private readonly metrics: GatewayMetrics,
  ) {}

  /** Takes the reply over. @throws ToolError `SHUTTING_DOWN` */
  async stream(kind: WaitsFor['kind'], agent: string | undefined, reply: FastifyReply): Promise<void> {
    if (this.drain.draining) throw new ToolError('SHUTTING_DOWN', shuttingDownMessage());
    const stop = AbortSignal.any([whenGone(reply.raw), this.drain.signal]);
    reply.hijack();
    const stream = new SseStream(reply.raw, reply.getHeaders());
    this.metrics.streams.inc();
    try {
      for await (const event of this.list.watch(kind, stop, agent)) {
        if ('ended' in event) await stream.writeEvent(`${kind}.ended`, { id: event.ended });
        else await stream.writeEvent(`${kind}.waiting`, linked({ ...event.waiting, status: 'waiting' }));
      }
    } finally {
      this.metrics.streams.dec();
      stream.end();
    }
  }
}
