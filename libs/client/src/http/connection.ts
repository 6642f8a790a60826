import { badUrl, keyMissing, unreachable } from '../client.messages.js';
import { ToolyardError } from '../toolyard-error.js';
import { backoffMs, pause } from './pause.js';
import { problemError } from './problem-error.js';

export interface ConnectionOptions {
  /** Default `http://127.0.0.1:7070`. */
  url?: string;
  key: string;
  /** Default: that of the platform. */
  fetch?: typeof fetch;
  /** Requests in all where none succeeds, the first included. Default 5. */
  attempts?: number;
  /** Wait before the second request, in milliseconds; doubled each time, up to 5 s. Default 200. A gateway's `Retry-After` counts more. */
  retryMs?: number;
}

type QueryValue = string | number | boolean | undefined;

export interface HttpRequest {
  method?: string;
  path: string;
  query?: Record<string, QueryValue | QueryValue[]>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** May be sent again when nobody knows whether it was heard. Default: unless it is a POST. */
  repeatable?: boolean;
}

/** Requests to one gateway, sent again where that is safe. Everything that fails is a ToolyardError, but a signal's own reason. */
export class Connection {
  readonly url: string;
  private readonly key: string;
  private readonly attempts: number;
  private readonly retryMs: number;
  private readonly send: typeof fetch;

  constructor({
    url = 'http://127.0.0.1:7070',
    key,
    attempts = 5,
    retryMs = 200,
    fetch: send,
  }: ConnectionOptions) {
    if (typeof key !== 'string' || key.trim() === '') throw new TypeError(keyMissing());
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) throw new TypeError(badUrl(url));
    this.url = url.replace(/\/+$/, '');
    this.key = key.trim();
    this.attempts = attempts;
    this.retryMs = retryMs;
    this.send = send ?? ((input, init) => fetch(input, init));
  }

  /** The JSON of a reply. */
  async json<T>(request: HttpRequest): Promise<T> {
    const response = await this.response(request);
    return (await response.json()) as T;
  }

  /** A reply with a status of success. */
  async response(request: HttpRequest): Promise<Response> {
    const repeatable = request.repeatable ?? request.method !== 'POST';
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.once(request);
      } catch (error) {
        if (!(error instanceof ToolyardError) || !isWorthRepeating(error, repeatable)) throw error;
        if (attempt >= this.attempts) throw error;
        await pause(error.retryAfterMs ?? backoffMs(attempt, this.retryMs), request.signal);
      }
    }
  }

  /** One request, not repeated. */
  async once({ method = 'GET', path, query, body, headers, signal }: HttpRequest): Promise<Response> {
    const url = `${this.url}${path}${searchOf(query)}`;
    let response: Response;
    try {
      response = await this.send(url, {
        method,
        headers: {
          authorization: `Bearer ${this.key}`,
          accept: 'application/json',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(signal !== undefined && { signal }),
      });
    } catch (cause) {
      if (signal?.aborted === true) throw signal.reason;
      throw new ToolyardError('UNREACHABLE', unreachable(this.url, reasonOf(cause)), { cause });
    }
    if (response.ok) return response;
    throw await problemError(response, this.url);
  }
}

/** Refusals that say "later" were not acted upon; silence may have been. */
function isWorthRepeating({ code, retryable }: ToolyardError, repeatable: boolean): boolean {
  if (!retryable || code === 'INTERNAL') return false;
  return repeatable || code === 'RATE_LIMITED' || code === 'SHUTTING_DOWN' || code === 'NO_WORKER';
}

function searchOf(query: HttpRequest['query'] = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined) search.append(name, String(item));
  return search.size === 0 ? '' : `?${search.toString()}`;
}

/** In the fewest words: `fetch failed` alone helps nobody. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof AggregateError) return reasonOf(error.cause.errors[0]);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}
