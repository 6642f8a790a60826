import { Body, Controller, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { withLinks, type LinkedCall } from '@toolyard/contracts';
import { CurrentPrincipal } from '../auth/principal.decorator.js';
import type { Principal } from '../auth/principal.js';
import { CallIdPipe } from '../calls/call-id.pipe.js';
import { CallOwnerGuard } from '../calls/call-owner.guard.js';
import { ApiAnswerCall, ApiDecideCall } from '../docs/people.api.js';
import { DecisionMaker } from './decision-maker.js';
import { parseApprovalRequest, parseInputRequest } from './decision.parser.js';

@Controller('v1/calls')
@UseGuards(CallOwnerGuard)
export class DecisionsController {
  constructor(private readonly decisions: DecisionMaker) {}

  @Post(':id/approval')
  @HttpCode(200)
  @ApiDecideCall()
  async decide(
    @Param('id', CallIdPipe) id: string,
    @Body() body: unknown,
    @CurrentPrincipal() principal: Principal,
  ): Promise<LinkedCall> {
    return withLinks(await this.decisions.decide(id, parseApprovalRequest(body), principal));
  }

  @Post(':id/input')
  @HttpCode(200)
  @ApiAnswerCall()
  async answer(
    @Param('id', CallIdPipe) id: string,
    @Body() body: unknown,
    @CurrentPrincipal() principal: Principal,
  ): Promise<LinkedCall> {
    return withLinks(await this.decisions.answer(id, parseInputRequest(body), principal.id));
  }
}
