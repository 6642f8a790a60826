import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import type { WaitsFor } from '@toolyard/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentPrincipal } from '../auth/principal.decorator.js';
import type { Principal } from '../auth/principal.js';
import { wantsEventStream } from '../calls/accept.js';
import { ApiListApprovals, ApiListQuestions } from '../docs/people.api.js';
import { parseWaitsQuery } from './wait-query.js';
import { WaitingStreamer } from './waiting-streamer.js';
import { Waits } from './waits.js';

/** What waits, and waited, for people. */
@Controller('v1')
export class WaitingController {
  constructor(
    private readonly list: Waits,
    private readonly streamer: WaitingStreamer,
  ) {}

  @Get('approvals')
  @ApiListApprovals()
  async approvals(
    @Query() query: unknown,
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.answer('approval', 'approvals', query, principal, request, reply);
  }

  @Get('questions')
  @ApiListQuestions()
  async questions(
    @Query() query: unknown,
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.answer('input', 'questions', query, principal, request, reply);
  }

  private async answer(
    kind: WaitsFor['kind'],
    name: string,
    query: unknown,
    { id, role }: Principal,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const wanted = parseWaitsQuery(kind, query);
    // An agent sees its own alone, whatever it asks for.
    const asked = role === 'agent' ? { ...wanted, agent: id } : wanted;
    if (wantsEventStream(request.headers.accept)) {
      await this.streamer.stream(kind, asked.agent, reply);
      return;
    }
    const { waits, ...page } = await this.list.list(kind, asked);
    await reply.send({ [name]: waits, ...page });
  }
}
