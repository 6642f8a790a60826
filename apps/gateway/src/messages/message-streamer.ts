import { Injectable } from '@nestjs/common';
import { Messages } from '@toolyard/transport';
import type { FastifyReply } from 'fastify';
import { LiveStreams } from '../http/live-streams.js';

/** Sends messages as they come to one client until the client leaves or this gateway stops. */
@Injectable()
export class MessageStreamer {
  constructor(
    private readonly messages: Messages,
    private readonly streams: LiveStreams,
  ) {}

  /** Takes the reply over. @throws ToolError `SHUTTING_DOWN` */
  async stream(
    agent: string | undefined,
    from: { after: string } | { limit: number },
    reply: FastifyReply,
  ): Promise<void> {
    this.streams.refuseWhileDraining();
    await this.streams.open(reply, async (stream, stop) => {
      for await (const { place, message } of this.messages.watch(agent, from, stop))
        await stream.writeEvent('message', message, place);
    });
  }
}
