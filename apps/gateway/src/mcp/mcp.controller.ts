import { Controller, Delete, Get, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentPrincipal } from '../auth/principal.decorator.js';
import type { Principal } from '../auth/principal.js';
import { whenGone } from '../http/client-gone.js';
import { ApiMcp, ApiMcpListen, ApiMcpEnd } from '../docs/mcp.api.js';
import { McpEndpoint } from './mcp-endpoint.js';
import { RebindingGuard } from './rebinding.guard.js';
import { sendWebResponse, webRequestOf } from './web-exchange.js';

/** The Model Context Protocol over Streamable HTTP. */
@Controller('mcp')
@UseGuards(RebindingGuard)
export class McpController {
  constructor(private readonly endpoint: McpEndpoint) {}

  @Post()
  @ApiMcp()
  async post(
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.exchange(principal, request, reply);
  }

  @Get()
  @ApiMcpListen()
  async get(
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.exchange(principal, request, reply);
  }

  @Delete()
  @ApiMcpEnd()
  async delete(
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.exchange(principal, request, reply);
  }

  private async exchange(principal: Principal, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const gone = whenGone(reply.raw);
    const response = await this.endpoint.answer(webRequestOf(request, gone), principal, request.body);
    await sendWebResponse(response, reply);
  }
}
