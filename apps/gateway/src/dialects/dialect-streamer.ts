import { Injectable } from '@nestjs/common';
import type { Call } from '@toolyard/contracts';
import {
  refusal,
  replyOf,
  soundCalls,
  type AnsweredCall,
  type CallReply,
  type RefusedCall,
} from '@toolyard/dialects';
import { CallEventReader } from '@toolyard/transport';
import type { FastifyReply } from 'fastify';
import type { Admission } from '../calls/call-admission.js';
import { CallBatch } from '../calls/call-batch.js';
import { whenGone } from '../http/client-gone.js';
import { LiveStreams } from '../http/live-streams.js';
import type { SseStream } from '../http/sse-stream.js';
import type { DialectCalls } from './dialect.js';

/**
 * Sends what happens to the calls of a reply as it happens: each event of each call with its `callIndex`, a `result` in the
 * dialect's shape as each one ends, and at last `done` with the whole answer.
 */
@Injectable()
export class DialectStreamer {
  constructor(
    private readonly batches: CallBatch,
    private readonly reader: CallEventReader,
    private readonly streams: LiveStreams,
  ) {}

  /** @throws ToolError `QUEUE_UNAVAILABLE`, `IDEMPOTENCY_KEY_REUSED`: before the first event */
  async stream(asked: DialectCalls, admission: Admission, reply: FastifyReply): Promise<void> {
    const gone = whenGone(reply.raw);
    const calls = soundCalls(asked.calls);
    const accepted = await this.batches.submit({ calls, waitMs: 0 }, admission, gone, reply);
    await this.streams.open(reply, (stream, stop) => this.follow(asked, accepted, stream, stop));
  }

  private async follow(
    asked: DialectCalls,
    accepted: readonly (AnsweredCall | RefusedCall)[],
    stream: SseStream,
    stop: AbortSignal,
  ): Promise<void> {
    const next = accepted.values();
    const replies = await Promise.all(
      asked.calls.map(async (call, index) => {
        const answer = call.problem === undefined ? next.next().value : undefined;
        const reply =
          answer === undefined
            ? refusal(call.tool, call.problem ?? '')
            : await this.followOne(call.tool, index, answer, stream, stop);
        const result = reply === undefined ? undefined : asked.result(call, reply);
        if (result !== undefined) await stream.writeEvent('result', { callIndex: index, result });
        return reply === undefined || result === undefined ? undefined : { reply, result };
      }),
    );
    const done = replies.filter((entry) => entry !== undefined);
    if (done.length < replies.length) return;
    await stream.writeEvent(
      'done',
      asked.answer(
        done.map(({ result }) => result),
        done.map(({ reply }) => reply),
      ),
    );
  }

  /** Undefined when the client left or this gateway stops before the call has ended. */
  private async followOne(
    tool: string,
    index: number,
    answer: AnsweredCall | RefusedCall,
    stream: SseStream,
    stop: AbortSignal,
  ): Promise<CallReply | undefined> {
    if (answer.status === 'rejected') return replyOf(tool, answer);
    for await (const batch of this.reader.read(answer.id, 0, stop)) {
      for (const { seq, type, json } of batch) {
        const event = JSON.parse(json) as { call?: Call };
        await stream.writeEvent(type, { callIndex: index, seq, ...event });
        if (type === 'call.finished' && event.call !== undefined) return replyOf(tool, event.call);
      }
    }
    return undefined;
  }
}
