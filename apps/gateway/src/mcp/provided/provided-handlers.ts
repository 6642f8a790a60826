import { Injectable } from '@nestjs/common';
import type { McpServer, ServerContext } from '@modelcontextprotocol/server';
import type { McpCaller } from '../mcp-caller.js';
import { Completer } from './completer.js';
import { Prompts } from './prompts.js';
import { providedErrorOf } from './provided-errors.js';
import { ResourceNews } from './resource-news.js';
import { Resources } from './resources.js';

/** What a client is told that it finds here. */
export const PROVIDED_CAPABILITIES = {
  prompts: { listChanged: true },
  resources: { listChanged: true, subscribe: true },
  completions: {},
};

/** Answers what clients ask about prompts, resources and completion. */
@Injectable()
export class ProvidedHandlers {
  constructor(
    private readonly prompts: Prompts,
    private readonly resources: Resources,
    private readonly completer: Completer,
    private readonly news: ResourceNews,
  ) {}

  serve({ server }: McpServer, known: McpCaller, callerOf: (ctx: ServerContext) => McpCaller): void {
    const { prompts, resources, completer } = this;
    server.setRequestHandler('prompts/list', ({ params }) => prompts.list(known, params?.cursor));
    server.setRequestHandler('prompts/get', (request, ctx) => prompts.get(request, ctx, callerOf(ctx)));
    server.setRequestHandler('resources/list', ({ params }) => resources.list(known, params?.cursor));
    server.setRequestHandler('resources/templates/list', ({ params }) =>
      resources.templates(known, params?.cursor),
    );
    server.setRequestHandler('resources/read', (request, ctx) => resources.read(request, ctx, callerOf(ctx)));
    server.setRequestHandler('completion/complete', (request, ctx) =>
      completer.complete(request, ctx, callerOf(ctx)),
    );
    if (known.era === 'legacy') this.serveSubscriptions(server, known);
  }

  /** In 2026 a stream of `subscriptions/listen` names what it follows. */
  private serveSubscriptions(server: McpServer['server'], known: McpCaller): void {
    const done = async (work: Promise<void>): Promise<Record<string, never>> => {
      await work.catch((error: unknown) => {
        throw providedErrorOf(error);
      });
      return {};
    };
    server.setRequestHandler('resources/subscribe', ({ params: { uri } }) =>
      done(this.news.subscribe(known, uri)),
    );
    server.setRequestHandler('resources/unsubscribe', ({ params: { uri } }) =>
      done(this.news.unsubscribe(known, uri)),
    );
  }
}
