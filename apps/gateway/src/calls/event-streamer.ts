import { Injectable } from '@nestjs/common';
import { derivedEvents, isTerminal, type SequencedEvent } from '@toolyard/contracts';
import { CallEventReader, eventText } from '@toolyard/transport';
import type { FastifyReply } from 'fastify';
import { Drain } from '../http/drain.js';
import { LiveStreams } from '../http/live-streams.js';
import { SseStream } from '../http/sse-stream.js';
import { CallRecords } from '../records/call-records.js';

/** Sends the events of a call to one client until the call ends, the client leaves, or this gateway stops. */
@Injectable()
export class EventStreamer {
  constructor(
    private readonly reader: CallEventReader,
    private readonly records: CallRecords,
    private readonly drain: Drain,
    private readonly streams: LiveStreams,
  ) {}

  /**
   * The events of a call after a sequence number, live ones included. 204 when there will never be more, which tells a
   * browser's EventSource not to come back.
   * @throws ToolError `CALL_NOT_FOUND`, `SHUTTING_DOWN`
   */
  async resume(callId: string, afterSeq: number, reply: FastifyReply): Promise<void> {
    this.streams.refuseWhileDraining();
    const { call, live } = await this.records.get(callId);
    if (!live) {
      await this.tell(derivedEvents(call), afterSeq, reply);
      return;
    }
    if (afterSeq > 0 && isTerminal(call.status) && !(await this.hasMore(callId, afterSeq))) {
      await nothingMore(reply);
      return;
    }
    await this.stream(callId, afterSeq, reply);
  }

  /** Sends events that are all there is to tell. */
  private async tell(
    events: readonly SequencedEvent[],
    afterSeq: number,
    reply: FastifyReply,
  ): Promise<void> {
    const rest = events.filter(({ seq }) => seq > afterSeq);
    if (rest.length === 0) {
      await nothingMore(reply);
      return;
    }
    reply.hijack();
    const stream = new SseStream(reply.raw, reply.getHeaders());
    await stream.write(rest.map(eventText));
    stream.end();
  }

  /** Takes the reply over and sends the events after a sequence number. */
  async stream(callId: string, afterSeq: number, reply: FastifyReply): Promise<void> {
    await this.streams.open(reply, async (stream, stop) => {
      for await (const batch of this.reader.read(callId, afterSeq, stop)) await stream.write(batch);
    });
  }

  private async hasMore(callId: string, afterSeq: number): Promise<boolean> {
    const events = this.reader.read(callId, afterSeq, this.drain.signal);
    const first = await events.next();
    await events.return();
    return first.done !== true;
  }
}

async function nothingMore(reply: FastifyReply): Promise<void> {
  await reply.code(204).headers({ 'cache-control': 'no-cache' }).send();
}
