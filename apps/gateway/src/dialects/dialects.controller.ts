import { Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentPrincipal } from '../auth/principal.decorator.js';
import type { Principal } from '../auth/principal.js';
import { ApiAnthropicToolUses, ApiOpenAIToolCalls, ApiXmlFunctionCalls } from '../docs/dialects.api.js';
import { ANTHROPIC } from './anthropic.dialect.js';
import { ModelCalls } from './model-calls.js';
import { OPENAI } from './openai.dialect.js';
import { XML } from './xml.dialect.js';

/** A model's calls in, their results in the same dialect out. */
@Controller('v1')
export class DialectsController {
  constructor(private readonly calls: ModelCalls) {}

  @Post('openai/tool-calls')
  @HttpCode(200)
  @ApiOpenAIToolCalls()
  async openai(
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.calls.answer(OPENAI, principal, request, reply);
  }

  @Post('anthropic/tool-uses')
  @HttpCode(200)
  @ApiAnthropicToolUses()
  async anthropic(
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.calls.answer(ANTHROPIC, principal, request, reply);
  }

  @Post('xml/function-calls')
  @HttpCode(200)
  @ApiXmlFunctionCalls()
  async xml(
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.calls.answer(XML, principal, request, reply);
  }
}
