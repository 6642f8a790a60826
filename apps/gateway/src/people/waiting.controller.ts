import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import type { WaitsFor } from '@toolyard/contracts';
import { WaitingList } from '@toolyard/transport';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { wantsEventStream } from '../calls/accept.js';
import { ApiListApprovals, ApiListQuestions } from '../docs/people.api.js';
import { askQueues } from '../queue-access.js';
import { parseLimit } from './decision.parser.js';
import { linked } from './linked-waiting.js';
import { WaitingStreamer } from './waiting-streamer.js';

/** What waits for people. */
@Controller('v1')
export class WaitingController {
  constructor(
    private readonly list: WaitingList,
    private readonly streamer: WaitingStreamer,
  ) {}

  @Get('approvals')
  @ApiListApprovals()
  async approvals(
    @Query() query: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.answer('approval', 'approvals', query, request, reply);
  }

  @Get('questions')
  @ApiListQuestions()
  async questions(
    @Query() query: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.answer('input', 'questions', query, request, reply);
  }

  private async answer(
    kind: WaitsFor['kind'],
    name: string,
    query: unknown,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const limit = parseLimit(query);
    if (wantsEventStream(request.headers.accept)) {
      await this.streamer.stream(kind, reply);
      return;
    }
    const { calls, total } = await askQueues(this.list.list(kind, limit));
    await reply.send({ [name]: calls.map(linked), total });
  }
}
