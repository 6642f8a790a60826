import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { eventText, parseEvent, type EventText } from '@toolyard/transport';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatEvents, SseStream } from './sse-stream.js';

/** A reply whose client reads only when the test says so. */
class SlowReply extends EventEmitter {
  readonly writes: string[] = [];
  readonly headers: Record<string, unknown> = {};
  full = false;
  destroyed = false;

  get writableNeedDrain(): boolean {
    return this.full;
  }
  setHeader(name: string, value: unknown): void {
    this.headers[name] = value;
  }
  writeHead(_status: number, headers: object): void {
    Object.assign(this.headers, headers);
  }
  write(text: string): boolean {
    this.writes.push(text);
    return !this.full;
  }
  end(text?: string): void {
    if (text !== undefined) this.writes.push(text);
    this.emit('close');
  }
}

const log = (seq: number, message = 'hello'): EventText =>
  eventText({
    type: 'call.log',
    callId: 'call_1',
    at: '2026-01-01T00:00:00.000Z',
    level: 'info',
    message,
    seq,
  });

const open = (keepAliveMs?: number): { reply: SlowReply; stream: SseStream } => {
  const reply = new SlowReply();
  return { reply, stream: new SseStream(reply as unknown as ServerResponse, { 'x-kept': '1' }, keepAliveMs) };
};

afterEach(() => vi.useRealTimers());

describe('formatEvents', () => {
  it('writes id, name and one line of JSON, whatever the event holds', () => {
    const event = log(7, 'two\nlines \u2028 and é');
    const text = formatEvents([event, log(8)]);
    const [first, second] = text.split('\n\n');
    const [id, name, data = ''] = first?.split('\n') ?? [];
    expect([id, name]).toEqual(['id: 7', 'event: call.log']);
    expect(JSON.parse(data.slice('data: '.length))).toEqual(parseEvent(event));
    expect(second).toMatch(/^id: 8\n/);
    expect(text.endsWith('\n\n')).toBe(true);
  });
});

describe('SseStream', () => {
  it('sends its headers with those of the reply, and how soon to come again', () => {
    const { reply, stream } = open();
    stream.end();
    expect(reply.headers).toMatchObject({
      'x-kept': '1',
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache',
      'x-accel-buffering': 'no',
    });
    expect(reply.writes[0]).toMatch(/^retry: \d+\n\n$/);
  });

  it('writes a batch at once', async () => {
    const { reply, stream } = open();
    await stream.write([log(1), log(2), log(3)]);
    stream.end();
    expect(reply.writes).toHaveLength(2);
  });

  it.each(['drain', 'close'])('waits for a client that does not read, until %s', async (event) => {
    const { reply, stream } = open();
    reply.full = true;
    let written = false;
    const write = stream.write([log(1)]).then(() => (written = true));
    await Promise.resolve();
    expect(written).toBe(false);
    reply.emit(event);
    await write;
    expect(reply.listenerCount('drain')).toBe(0);
    reply.end();
  });

  it('writes nothing to a client that is gone', async () => {
    const { reply, stream } = open();
    reply.destroyed = true;
    await stream.write([log(1)]);
    expect(reply.writes).toHaveLength(1);
    stream.end();
  });

  it('breaks a silence, but not while the client does not read, and not after the end', () => {
    vi.useFakeTimers();
    const { reply, stream } = open(15_000);
    vi.advanceTimersByTime(15_000);
    expect(reply.writes.at(-1)).toBe(': keep-alive\n\n');
    reply.full = true;
    vi.advanceTimersByTime(60_000);
    expect(reply.writes).toHaveLength(2);
    reply.full = false;
    stream.end('bye');
    vi.advanceTimersByTime(60_000);
    expect(reply.writes.at(-1)).toBe(': bye\n\n');
  });
});
