import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { ToolError } from '@toolyard/contracts';
import { SessionHost, type Session, type SessionKey, type SessionRequestOptions } from '@toolyard/toolkit';
import { Sandbox } from '../../sandbox/sandbox.js';
import { Workspaces } from '../../workspace/workspaces.js';
import { LANGUAGE_SERVERS, type LanguageServers } from './language-server-settings.js';
import type { LspRequest, LspResponse } from './lsp-exchange.js';
import * as messages from './lsp.messages.js';
import { LspSession } from './lsp-session.js';

const KIND = 'language-server';
const IDLE_MS = 10 * 60_000;

/** One language server for a language and a workspace, in one worker, until nobody has asked it for a while. */
@Injectable()
export class LspSessions implements OnModuleInit {
  constructor(
    private readonly host: SessionHost,
    private readonly workspaces: Workspaces,
    private readonly sandbox: Sandbox,
    @Inject(LANGUAGE_SERVERS) private readonly servers: LanguageServers,
  ) {}

  onModuleInit(): void {
    this.host.register(KIND, { idleMs: IDLE_MS, open: (key, self) => this.open(key, self) });
  }

  /** Throws what the server answers, as a ToolError. */
  async ask(server: string, request: LspRequest, options: SessionRequestOptions): Promise<LspResponse> {
    const workspace = await this.workspaces.of(request.owner);
    const name = JSON.stringify([server, workspace.root]);
    // Asking again does no harm: what a rename changes is written by the worker that asks.
    return this.host.request(KIND, { name }, request, { ...options, repeatable: true });
  }

  private open({ name }: SessionKey, self: { end(): void }): Session {
    const [server = ''] = JSON.parse(name) as string[];
    const settings = this.servers[server];
    if (settings === undefined)
      throw new ToolError('TOOL_FAILED', messages.notStarted(server, messages.notConfigured()));
    return new LspSession(
      { name: server, settings, sandbox: this.sandbox, workspaces: this.workspaces },
      self,
    );
  }
}
