import type { Session, SessionCall } from '@toolyard/toolkit';
import type { Sandbox } from '../../sandbox/sandbox.js';
import type { Workspaces } from '../../workspace/workspaces.js';
import type { LanguageServerSettings } from './language-server-settings.js';
import { LanguageServer } from './language-server.js';
import type { LspRequest, LspResponse } from './lsp-exchange.js';
import { ServerAnswers } from './server-answers.js';

export interface LspSessionParts {
  name: string;
  settings: LanguageServerSettings;
  sandbox: Sandbox;
  workspaces: Workspaces;
}

/** A language server that is started by the first request and asked by all later ones. */
export class LspSession implements Session {
  private server: Promise<LanguageServer> | undefined;
  private readonly stopping = new AbortController();
  /** Telling the server of files happens one request after the other. */
  private told: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly parts: LspSessionParts,
    private readonly self: { end(): void },
  ) {}

  async handle(asked: unknown, { signal }: SessionCall): Promise<LspResponse> {
    const request = asked as LspRequest;
    const workspace = await this.parts.workspaces.of(request.owner);
    const server = await this.started(request);
    const uri = server.uriOf(request.path);
    const telling = this.told.then(async () => ({
      uri,
      ...(await server.documents.sync(uri, request.path)),
    }));
    this.told = telling.catch(() => undefined);
    const document = await telling;
    return new ServerAnswers(this.parts.name, server, request, workspace, signal).answer(document);
  }

  async close(): Promise<void> {
    this.stopping.abort();
    const server = await this.server?.catch(() => undefined);
    await server?.[Symbol.asyncDispose]();
  }

  private started({ owner }: LspRequest): Promise<LanguageServer> {
    this.server ??= this.start(owner);
    return this.server;
  }

  /** Does not end with the request that began it: others wait for it too. */
  private async start(owner: LspRequest['owner']): Promise<LanguageServer> {
    try {
      const { name, settings, sandbox, workspaces } = this.parts;
      const workspace = await workspaces.of(owner);
      const server = await LanguageServer.start({ name, settings, sandbox, workspace }, this.stopping.signal);
      void server.whenEnded().then(() => this.self.end());
      return server;
    } catch (error) {
      this.self.end();
      throw error;
    }
  }
}
