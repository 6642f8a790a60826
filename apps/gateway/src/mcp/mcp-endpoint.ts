import { Injectable, Logger } from '@nestjs/common';
import {
  createMcpHandler,
  isJSONRPCErrorResponse,
  isJSONRPCNotification,
  isJSONRPCResultResponse,
  isInitializeRequest,
  isLegacyRequest,
  type ServerEventBus,
} from '@modelcontextprotocol/server';
import type { Principal } from '../auth/principal.js';
import { Standings, type Standing } from '../auth/standing.js';
import { CallCancellation } from '../calls/call-cancellation.js';
import { Drain } from '../http/drain.js';
import { CallsInFlight } from './calls-in-flight.js';
import { ClientAnswers } from './client-answers.js';
import { LegacySessions } from './legacy-sessions.js';
import { ListChanges, listChanged, resourceUpdated } from './list-changes.js';
import type { McpCaller } from './mcp-caller.js';
import { ListWatch } from './list-watch.js';
import { McpServerFactory } from './mcp-server.factory.js';
import { ResourceNews } from './provided/resource-news.js';
import {
  cancelledByClientMessage,
  notAStreamMessage,
  refusedMessage,
  sessionNotEndedMessage,
  unknownSessionMessage,
} from './mcp.messages.js';
import { endingWith } from './open-stream.js';

const SESSION = 'mcp-session-id';

/** Answers one HTTP request of the protocol, of any revision. It keeps nothing between two requests. */
@Injectable()
export class McpEndpoint {
  private readonly logger = new Logger('mcp');

  constructor(
    private readonly servers: McpServerFactory,
    private readonly sessions: LegacySessions,
    private readonly inFlight: CallsInFlight,
    private readonly answers: ClientAnswers,
    private readonly cancellation: CallCancellation,
    private readonly lists: ListWatch,
    private readonly news: ResourceNews,
    private readonly standings: Standings,
    private readonly drain: Drain,
  ) {}

  async answer(request: Request, principal: Principal, body: unknown): Promise<Response> {
    const legacy = await isLegacyRequest(request, body);
    const session = legacy ? (request.headers.get(SESSION) ?? undefined) : undefined;
    const capabilities = session === undefined ? {} : this.sessions.find(principal.id, session);
    if (capabilities === undefined) return refusal(404, unknownSessionMessage());
    const caller: McpCaller = {
      principal,
      era: legacy ? 'legacy' : 'modern',
      capabilities,
      ...(session !== undefined && {
        session,
        level: () => this.sessions.level({ holder: principal.id, session }),
      }),
    };
    if (request.method === 'GET') return this.listen(request, caller);
    if (request.method === 'DELETE') return refusal(405, sessionNotEndedMessage());
    if (isSubscription(body)) return this.subscribe(request, caller, body);
    if (legacy) await this.takeAside(caller, body);
    const response = await this.handler(caller).fetch(request, { parsedBody: body });
    return isInitializeRequest(body) && response.ok
      ? withSession(response, this.sessions.begin(principal.id, body.params.capabilities))
      : response;
  }

  private handler(caller: McpCaller, bus?: ServerEventBus): ReturnType<typeof createMcpHandler> {
    return createMcpHandler(() => this.servers.make(caller), {
      legacy: 'stateless',
      ...(bus !== undefined && { bus }),
      onerror: (error) => this.logger.debug(error.message),
    });
  }

  /** The streams of `subscriptions/listen` end with their key. */
  private async subscribe(request: Request, caller: McpCaller, body: unknown): Promise<Response> {
    const standing = this.standings.follow(caller.principal);
    const response = await this.handler(caller, this.changesFor(standing)).fetch(request, {
      parsedBody: body,
    });
    const stop = AbortSignal.any([standing.ended, this.drain.signal]);
    return endingWith(response, stop, () => standing[Symbol.dispose]());
  }

  /** They hear of changes to the lists and resources of their own key. */
  private changesFor(standing: Standing): ServerEventBus {
    return {
      publish: () => undefined,
      subscribe: (listener) => {
        const endLists = this.lists.watch(standing, (list) => listener({ kind: `${list}_list_changed` }));
        const endNews = this.news.watch(standing, (uri) => listener({ kind: 'resource_updated', uri }));
        return () => {
          endLists();
          endNews();
        };
      },
    };
  }

  /** What clients of 2025 send beside requests: answers to ours, and that a request is cancelled. */
  private async takeAside(caller: McpCaller, body: unknown): Promise<void> {
    for (const message of Array.isArray(body) ? (body as unknown[]) : [body]) {
      if (isJSONRPCResultResponse(message))
        await this.answers.take(caller.principal, message.id, message.result);
      else if (isJSONRPCErrorResponse(message))
        await this.answers.take(caller.principal, message.id, { error: refusedMessage(message.error) });
      else if (isJSONRPCNotification(message) && message.method === 'notifications/cancelled')
        await this.cancel(caller, message.params ?? {});
    }
  }

  private async cancel(caller: McpCaller, { requestId, reason }: Record<string, unknown>): Promise<void> {
    if (typeof requestId !== 'string' && typeof requestId !== 'number') return;
    const said = typeof reason === 'string' ? reason : undefined;
    try {
      const callId = await this.inFlight.find(caller, requestId);
      if (callId !== undefined)
        await this.cancellation.cancel(callId, cancelledByClientMessage(caller.principal.id, said));
    } catch (error) {
      this.logger.debug(String(error));
    }
  }

  /** The standing stream of the revisions of 2025. */
  private listen(request: Request, { principal, session }: McpCaller): Response {
    if (request.headers.get('accept')?.includes('text/event-stream') !== true)
      return refusal(406, notAStreamMessage());
    const standing = this.standings.follow(principal);
    const changes = new ListChanges((send) => {
      const ends = [
        this.lists.watch(standing, (list) => send(listChanged(list))),
        () => standing[Symbol.dispose](),
      ];
      if (session !== undefined)
        ends.push(this.news.watchSession(standing, session, (uri) => send(resourceUpdated(uri))));
      return () => {
        for (const end of ends) end();
      };
    });
    const stop = AbortSignal.any([request.signal, this.drain.signal, standing.ended]);
    return new Response(changes.stream(stop), {
      headers: {
        'content-type': 'text/event-stream',
        'cache-control': 'no-cache',
        'x-accel-buffering': 'no',
      },
    });
  }
}

function isSubscription(body: unknown): boolean {
  return (body as { method?: unknown } | undefined)?.method === 'subscriptions/listen';
}

function withSession(response: Response, session: string): Response {
  const headers = new Headers(response.headers);
  headers.set(SESSION, session);
  return new Response(response.body, { status: response.status, headers });
}

function refusal(status: number, message: string): Response {
  const body = { jsonrpc: '2.0', error: { code: -32_000, message }, id: null };
  return Response.json(body, { status, ...(status === 405 && { headers: { allow: 'GET, POST' } }) });
}
