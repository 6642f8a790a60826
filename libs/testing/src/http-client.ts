import type { CallEvent, LinkedCall, Problem } from '@toolyard/contracts';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { ADMIN_KEY } from './app-process.js';

type Headings = Record<string, string>;

export interface Reply<T> {
  status: number;
  headers: Headers;
  body: T;
}

export interface SeenEvent {
  id: number;
  event: CallEvent;
}

/** A gateway as a caller sees it: plain HTTP, no client library. */
export class HttpClient {
  constructor(
    readonly url: string,
    private readonly key: string | null = ADMIN_KEY,
  ) {}

  /** Posts a call and gives the reply's body, whatever it is. */
  async call(
    tool: string,
    args: object = {},
    fields: object = {},
    headers: Headings = {},
  ): Promise<Reply<LinkedCall>> {
    return this.json<LinkedCall>('POST', '/v1/calls', { tool, arguments: args, ...fields }, headers);
  }

  async get(id: string): Promise<Reply<LinkedCall>> {
    return this.json('GET', `/v1/calls/${id}`);
  }

  /** A request with a JSON body, or with that very text when the body is a string. */
  async json<T = Problem>(
    method: string,
    path: string,
    body?: unknown,
    headers: Headings = {},
  ): Promise<Reply<T>> {
    const response = await this.raw(method, path, body, headers);
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: (text === '' ? undefined : JSON.parse(text)) as T,
    };
  }

  raw(
    method: string,
    path: string,
    body?: unknown,
    headers: Headings = {},
    signal?: AbortSignal,
  ): Promise<Response> {
    return fetch(`${this.url}${path}`, {
      method,
      headers: {
        ...(this.key !== null && { authorization: `Bearer ${this.key}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      ...(signal !== undefined && { signal }),
    });
  }

  /** The events of a call, from the one after `after`, until it ends or the connection does. */
  async *events(id: string, after = 0, signal?: AbortSignal): AsyncGenerator<SeenEvent> {
    const response = await this.raw(
      'GET',
      `/v1/calls/${id}/events`,
      undefined,
      after > 0 ? { 'last-event-id': String(after) } : {},
      signal,
    );
    yield* HttpClient.eventsOf(response);
  }

  static async *eventsOf(response: Response): AsyncGenerator<SeenEvent> {
    // Nothing comes any more: what tells a browser's EventSource to stop.
    if (response.status === 204) return;
    if (response.status !== 200 || response.body === null) {
      throw new Error(`No event stream: ${response.status} ${await response.text()}`);
    }
    const messages = response.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream());
    for await (const { id, event, data } of messages) {
      yield { id: Number(id), event: { type: event, ...(JSON.parse(data) as object) } as CallEvent };
    }
  }
}
