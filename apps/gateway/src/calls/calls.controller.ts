import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Query,
  Req,
  Res,
  UseGuards,
} from '@nestjs/common';
import { withLinks, type LinkedCall } from '@toolyard/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentPrincipal } from '../auth/principal.decorator.js';
import type { Principal } from '../auth/principal.js';
import {
  ApiBatchCalls,
  ApiCallEvents,
  ApiCancelCall,
  ApiCreateCall,
  ApiGetCall,
  ApiRetryCall,
} from '../docs/calls.api.js';
import { CallAdmission } from './call-admission.js';
import { CallBatch, type RejectedCall } from './call-batch.js';
import { CallCancellation } from './call-cancellation.js';
import { CallIdPipe } from './call-id.pipe.js';
import { CallOwnerGuard } from './call-owner.guard.js';
import { CallReplier, sendCall } from './call-replier.js';
import { parseBatchRequest, parseCallRequest, parseRetryRequest } from './call-request.parser.js';
import { CallRetry } from './call-retry.js';
import { waitFor } from './call-submission.js';
import { cancelReasonMessage } from './calls.messages.js';
import { whenGone } from '../http/client-gone.js';
import { eventPosition } from './event-position.js';
import { EventStreamer } from './event-streamer.js';
import { findIdempotencyKey } from './idempotency.js';
import { CallRecords } from '../records/call-records.js';

@Controller('v1/calls')
@UseGuards(CallOwnerGuard)
export class CallsController {
  constructor(
    private readonly admission: CallAdmission,
    private readonly replier: CallReplier,
    private readonly batches: CallBatch,
    private readonly retries: CallRetry,
    private readonly records: CallRecords,
    private readonly cancellation: CallCancellation,
    private readonly streamer: EventStreamer,
  ) {}

  @Post()
  @ApiCreateCall()
  async create(
    @Body() body: unknown,
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const call = parseCallRequest(body);
    const idempotencyKey = findIdempotencyKey(request.headers);
    const admitted = this.admission.admit(call, { principal, idempotencyKey });
    await this.replier.answer(admitted, waitFor(call), request, reply);
  }

  @Post('batch')
  @HttpCode(200)
  @ApiBatchCalls()
  async createMany(
    @Body() body: unknown,
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ calls: (LinkedCall | RejectedCall)[] }> {
    const batch = parseBatchRequest(body);
    const idempotencyKey = findIdempotencyKey(request.headers);
    const admission = { principal, idempotencyKey };
    return { calls: await this.batches.submit(batch, admission, whenGone(reply.raw), reply) };
  }

  @Get(':id')
  @ApiGetCall()
  async get(@Param('id', CallIdPipe) id: string): Promise<LinkedCall> {
    return withLinks((await this.records.get(id)).call);
  }

  @Get(':id/events')
  @ApiCallEvents()
  async events(
    @Param('id', CallIdPipe) id: string,
    @Query('after') after: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.streamer.resume(id, eventPosition(request.headers['last-event-id'], after), reply);
  }

  @Delete(':id')
  @ApiCancelCall()
  async cancel(
    @Param('id', CallIdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendCall(await this.cancellation.cancel(id, cancelReasonMessage(principal.id)), reply);
  }

  @Post(':id/retry')
  @ApiRetryCall()
  async retry(
    @Param('id', CallIdPipe) id: string,
    @Body() body: unknown,
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const options = parseRetryRequest(body);
    const idempotencyKey = findIdempotencyKey(request.headers);
    const admitted = await this.retries.admit(id, { principal, idempotencyKey });
    await this.replier.answer(admitted, waitFor(options), request, reply);
  }
}
