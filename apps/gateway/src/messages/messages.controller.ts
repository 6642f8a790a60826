import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { Messages } from '@toolyard/transport';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentPrincipal } from '../auth/principal.decorator.js';
import type { Principal } from '../auth/principal.js';
import { wantsEventStream } from '../calls/accept.js';
import { ApiListMessages } from '../docs/messages.api.js';
import { askQueues } from '../queue-access.js';
import { parseMessageQuery, parsePlace } from './message-query.js';
import { MessageStreamer } from './message-streamer.js';

/** What calls told people. */
@Controller('v1/messages')
export class MessagesController {
  constructor(
    private readonly messages: Messages,
    private readonly streamer: MessageStreamer,
  ) {}

  @Get()
  @ApiListMessages()
  async list(
    @Query() query: unknown,
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { agent, limit, before } = parseMessageQuery(query);
    // An agent reads its own alone, whatever it asks for.
    const whose = principal.role === 'agent' ? principal.id : agent;
    if (wantsEventStream(request.headers.accept)) {
      const after = parsePlace(request.headers['last-event-id']);
      await this.streamer.stream(whose, after === undefined ? { limit } : { after }, reply);
      return;
    }
    const found = await askQueues(this.messages.list(whose, limit, before));
    const last = found.at(-1);
    await reply.send({
      messages: found.map(({ message }) => message),
      ...(found.length === limit && last !== undefined && { nextBefore: last.place }),
    });
  }
}
