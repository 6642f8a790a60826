import { Injectable } from '@nestjs/common';
import { LIMITS } from '@toolyard/contracts';
import { runRequested, type DialectTool } from '@toolyard/dialects';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Principal } from '../auth/principal.js';
import { wantsEventStream } from '../calls/accept.js';
import { CallBatch } from '../calls/call-batch.js';
import { whenGone } from '../http/client-gone.js';
import { findIdempotencyKey } from '../calls/idempotency.js';
import { ToolLookup } from '../tools/tool-lookup.js';
import { invalidRequest } from '../validation/request.validator.js';
import type { Dialect, DialectCalls } from './dialect.js';
import { DialectStreamer } from './dialect-streamer.js';
import { tooManyCallsMessage } from './dialects.messages.js';
import { parseWait } from './wait-query.js';

/** Runs the calls of a model's reply and answers in its dialect. */
@Injectable()
export class ModelCalls {
  constructor(
    private readonly lookup: ToolLookup,
    private readonly batches: CallBatch,
    private readonly streamer: DialectStreamer,
  ) {}

  /** @throws ToolError `INVALID_REQUEST`, `QUEUE_UNAVAILABLE`, `IDEMPOTENCY_KEY_REUSED`, `SHUTTING_DOWN` */
  async answer(
    dialect: Dialect,
    principal: Principal,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const { waitMs } = parseWait({ ...(request.query as object) });
    const asked = dialect.read(request.body, this.toolsOf(principal));
    checkCount(asked);
    const admission = { principal, idempotencyKey: findIdempotencyKey(request.headers) };
    if (wantsEventStream(request.headers.accept)) {
      await this.streamer.stream(asked, admission, reply);
      return;
    }
    const replies = await runRequested(asked.calls, (calls) =>
      this.batches.submit({ calls, waitMs }, admission, whenGone(reply.raw), reply),
    );
    const results = asked.calls.flatMap((call, index) => {
      const answered = replies[index];
      return answered === undefined ? [] : [asked.result(call, answered)];
    });
    await reply.code(200).send(asked.answer(results, replies));
  }

  private toolsOf(principal: Principal): DialectTool[] {
    return this.lookup.list(principal).map(({ manifest }) => manifest);
  }
}

function checkCount({ calls }: DialectCalls): void {
  if (calls.length <= LIMITS.batch) return;
  const message = tooManyCallsMessage(calls.length, LIMITS.batch);
  throw invalidRequest([{ path: '', message, rule: 'maxItems' }]);
}
