import { setTimeout as sleep } from 'node:timers/promises';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { gatewayAwayMessage, gatewaySaidMessage, notJsonLineMessage } from './mcp-bridge.messages.js';
import { headersOf, revisionOf, type McpMessage, type McpSession } from './mcp-headers.js';

const RECONNECT_MS = 1_000;
const INTERNAL = -32_603;

export interface McpBridgeOptions {
  url: string;
  key: string;
  /** Takes one message for the client, as a line. */
  write: (line: string) => void;
  /** Takes a line for people. */
  note: (line: string) => void;
}

/** Carries messages between a client that speaks over standard streams and a gateway, of whichever revision they are. */
export class McpBridge {
  private readonly session: McpSession = {};
  /** Requests of 2026 under way: over HTTP they are cancelled by closing their connection. */
  private readonly requests = new Map<string | number, AbortController>();
  private readonly underWay = new Set<Promise<void>>();
  private readonly stop = new AbortController();

  constructor(private readonly options: McpBridgeOptions) {}

  /** Takes a line of the client. */
  receive(line: string): void {
    const message = parsed(line);
    if (message === undefined) {
      this.options.note(notJsonLineMessage(line));
      return;
    }
    const cancelled =
      message.method === 'notifications/cancelled' ? message.params?.['requestId'] : undefined;
    const request = this.requests.get(cancelled as string | number);
    if (request !== undefined) {
      request.abort();
      return;
    }
    const sending = this.send(message).finally(() => this.underWay.delete(sending));
    this.underWay.add(sending);
  }

  /** The client says no more: what is under way is left to itself. */
  async end(): Promise<void> {
    this.stop.abort();
    await Promise.all(this.underWay);
  }

  private async send(message: McpMessage): Promise<void> {
    const { id } = message;
    const controller = new AbortController();
    if (id !== undefined && id !== null && revisionOf(message) !== undefined)
      this.requests.set(id, controller);
    try {
      const signal = AbortSignal.any([controller.signal, this.stop.signal]);
      const reply = await this.fetch(
        'POST',
        headersOf(message, this.session),
        signal,
        JSON.stringify(message),
      );
      await this.pass(reply, message);
    } catch (error) {
      if (!controller.signal.aborted && !this.stop.signal.aborted)
        this.refuse(message, gatewayAwayMessage(this.options.url, error));
    } finally {
      if (id !== undefined && id !== null) this.requests.delete(id);
    }
  }

  private async pass(reply: Response, message: McpMessage): Promise<void> {
    const type = reply.headers.get('content-type') ?? '';
    if (type.startsWith('text/event-stream')) {
      for await (const data of eventsOf(reply)) this.tell(data, message, reply);
      return;
    }
    const body = await reply.text();
    const answer = parsed(body);
    if (answer !== undefined && 'jsonrpc' in answer && answer.id === message.id && message.id !== undefined)
      this.tell(body, message, reply);
    else if (!reply.ok) this.refuse(message, gatewaySaidMessage(reply.status, problemIn(answer)));
  }

  /** Hands a message of the gateway on; the answer to initialize is noted. */
  private tell(data: string, asked: McpMessage, reply: Response): void {
    const answer = parsed(data);
    if (answer === undefined) return;
    this.options.write(JSON.stringify(answer));
    if (asked.method !== 'initialize' || answer.result === undefined || answer.id !== asked.id) return;
    const { protocolVersion } = answer.result;
    this.session.id = reply.headers.get('mcp-session-id') ?? undefined;
    this.session.protocolVersion = typeof protocolVersion === 'string' ? protocolVersion : undefined;
    void this.listen();
  }

  /** The standing stream of the revisions of 2025, for as long as the client is there. */
  private async listen(): Promise<void> {
    const { signal } = this.stop;
    while (!signal.aborted) {
      try {
        const reply = await this.fetch('GET', headersOf({}, this.session), signal);
        if (!reply.ok) return;
        for await (const data of eventsOf(reply)) this.options.write(data);
      } catch {
        // A request of the client says that the gateway is away.
      }
      await sleep(RECONNECT_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  private fetch(
    method: 'GET' | 'POST',
    headers: Record<string, string>,
    signal: AbortSignal,
    body?: string,
  ): Promise<Response> {
    const { url, key } = this.options;
    return fetch(new URL('/mcp', url), {
      method,
      signal,
      redirect: 'error',
      headers: {
        ...headers,
        authorization: `Bearer ${key}`,
        accept: method === 'GET' ? 'text/event-stream' : 'application/json, text/event-stream',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
    });
  }

  private refuse({ id, method }: McpMessage, message: string): void {
    this.options.note(message);
    if (id === undefined || method === undefined) return;
    this.options.write(JSON.stringify({ jsonrpc: '2.0', id, error: { code: INTERNAL, message } }));
  }
}

async function* eventsOf(reply: Response): AsyncGenerator<string> {
  if (reply.body === null) return;
  const events = reply.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  for await (const { data } of events) if (data !== '') yield data;
}

function parsed(text: string): McpMessage | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** What a problem of the gateway, or an error of the protocol, says. */
function problemIn(body: unknown): string {
  const { detail, title, error } = (body ?? {}) as {
    detail?: string;
    title?: string;
    error?: { message?: string };
  };
  return detail ?? title ?? error?.message ?? '';
}
