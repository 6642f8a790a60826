import { Injectable } from '@nestjs/common';
import type { WaitsFor } from '@toolyard/contracts';
import { WaitingList } from '@toolyard/transport';
import type { FastifyReply } from 'fastify';
import { LiveStreams } from '../http/live-streams.js';
import { linked } from './linked-waiting.js';

/** Sends what waits, and every change of it, to one client until the client leaves or this gateway stops. */
@Injectable()
export class WaitingStreamer {
  constructor(
    private readonly list: WaitingList,
    private readonly streams: LiveStreams,
  ) {}

  /** Takes the reply over. @throws ToolError `SHUTTING_DOWN` */
  async stream(kind: WaitsFor['kind'], agent: string | undefined, reply: FastifyReply): Promise<void> {
    this.streams.refuseWhileDraining();
    await this.streams.open(reply, async (stream, stop) => {
      for await (const event of this.list.watch(kind, stop, agent)) {
        if ('ended' in event) await stream.writeEvent(`${kind}.ended`, { id: event.ended });
        else await stream.writeEvent(`${kind}.waiting`, linked({ ...event.waiting, status: 'waiting' }));
      }
    });
  }
}
