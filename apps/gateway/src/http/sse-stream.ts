import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { EventText } from '@toolyard/transport';

/** How long a client waits before it connects again, in milliseconds. */
const RECONNECT_MS = 1_000;
/** Silence after which a comment is sent, so that no proxy takes the stream for dead. */
const KEEP_ALIVE_MS = 15_000;

const SSE_HEADERS: OutgoingHttpHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache',
  'x-accel-buffering': 'no',
};

/** A batch of events as one text: `id` the sequence number, `event` the type, `data` the event as JSON. */
export function formatEvents(events: readonly EventText[]): string {
  let text = '';
  for (const { seq, type, json } of events) {
    text += `id: ${seq}\nevent: ${type}\ndata: {"seq":${seq},${json.slice(1)}\n\n`;
  }
  return text;
}

/** Server-sent events on a raw reply. A batch is one write; who writes waits while the client does not read. */
export class SseStream {
  private readonly keepAlive: NodeJS.Timeout;

  constructor(
    private readonly reply: ServerResponse,
    headers: Readonly<Record<string, number | string | string[] | undefined>>,
    keepAliveMs = KEEP_ALIVE_MS,
  ) {
    for (const [name, value] of Object.entries(headers)) {
      if (value !== undefined) reply.setHeader(name, value);
    }
    reply.writeHead(200, SSE_HEADERS);
    reply.write(`retry: ${RECONNECT_MS}\n\n`);
    this.keepAlive = setInterval(() => {
      if (!reply.writableNeedDrain) reply.write(': keep-alive\n\n');
    }, keepAliveMs);
    this.keepAlive.unref();
    reply.once('close', () => clearInterval(this.keepAlive));
  }

  /** Resolves when the client may be sent more, or is gone. */
  async write(events: readonly EventText[]): Promise<void> {
    await this.send(formatEvents(events));
  }

  /** An event that can be resumed from where it has an id. Resolves as `write` does. */
  async writeEvent(type: string, data: object, id?: string): Promise<void> {
    const place = id === undefined ? '' : `id: ${id}\n`;
    await this.send(`${place}event: ${type}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  private async send(text: string): Promise<void> {
    if (this.reply.destroyed || this.reply.write(text)) return;
    await new Promise((resolve) => {
      const done = (): void => {
        this.reply.off('drain', done);
        this.reply.off('close', done);
        resolve(undefined);
      };
      this.reply.on('drain', done);
      this.reply.on('close', done);
    });
  }

  /** Ends the stream, with a comment for people who read it raw. */
  end(comment?: string): void {
    clearInterval(this.keepAlive);
    this.reply.end(comment === undefined ? undefined : `: ${comment}\n\n`);
  }
}
