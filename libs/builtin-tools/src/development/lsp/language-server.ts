import { ToolError } from '@toolyard/contracts';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import {
  CancellationTokenSource,
  createMessageConnection,
  ResponseError,
  StreamMessageReader,
  StreamMessageWriter,
  type MessageConnection,
} from 'vscode-jsonrpc/node';
import type { Diagnostic } from 'vscode-languageserver-types';
import type { Sandbox } from '../../sandbox/sandbox.js';
import type { SandboxedProcess } from '../../sandbox/sandboxed-process.js';
import type { Workspace } from '../../workspace/workspace.js';
import type { LanguageServerSettings } from './language-server-settings.js';
import * as messages from './lsp.messages.js';
import { OpenDocuments } from './open-documents.js';
import { PublishedDiagnostics } from './published-diagnostics.js';
import { initializeParams } from './protocol.js';
import type { PublishDiagnosticsParams, ServerCapabilities } from './protocol-types.js';

const MAX_WORDS = 2_000;

export interface LanguageServerPlace {
  name: string;
  settings: LanguageServerSettings;
  sandbox: Sandbox;
  workspace: Workspace;
}

/** A language server that runs in the sandbox, and the conversation with it. */
export class LanguageServer implements AsyncDisposable {
  readonly documents: OpenDocuments;
  private readonly published = new PublishedDiagnostics();
  private capabilities: ServerCapabilities = {};
  /** Rejects when the server ends. */
  private readonly lost: Promise<never>;

  private constructor(
    private readonly place: LanguageServerPlace,
    /** Real absolute path of the workspace. */
    readonly root: string,
    private readonly running: SandboxedProcess,
    private readonly connection: MessageConnection,
  ) {
    this.documents = new OpenDocuments(place.workspace, {
      opened: (uri, text, version) =>
        this.tell('textDocument/didOpen', {
          textDocument: { uri, languageId: this.languageOf(uri), version, text },
        }),
      changed: (uri, text, version) => {
        this.published.forget(uri);
        return this.tell('textDocument/didChange', {
          textDocument: { uri, version },
          contentChanges: [{ text }],
        });
      },
      closed: (uri) => this.tell('textDocument/didClose', { textDocument: { uri } }),
    });
    this.lost = running.exited.then(() => {
      throw new ToolError('TOOL_FAILED', messages.ended(place.name, this.words()), { retryable: true });
    });
    this.lost.catch(() => undefined);
    this.listen();
  }

  /** Throws SANDBOX_UNAVAILABLE, TOOL_FAILED when it does not start, and the signal's reason. */
  static async start(place: LanguageServerPlace, signal: AbortSignal): Promise<LanguageServer> {
    const { sandbox, workspace, settings } = place;
    const [program, ...args] = settings.command;
    const root = await workspace.realRoot();
    const running = await sandbox.start({
      workspace,
      program,
      args,
      cwd: root,
      writable: settings.writable ?? false,
      readOnly: [...(settings.readOnly ?? [])],
      mergeStderr: false,
      input: true,
    });
    try {
      const input = await Promise.race([running.input, endedEarly(place, running)]);
      const connection = createMessageConnection(
        new StreamMessageReader(running.output),
        new StreamMessageWriter(input),
      );
      const server = new LanguageServer(place, root, running, connection);
      await server.initialize(signal);
      return server;
    } catch (error) {
      await running[Symbol.asyncDispose]();
      throw error;
    }
  }

  /** Resolves when it has ended by itself or was stopped. */
  async whenEnded(): Promise<void> {
    await this.lost.catch(() => undefined);
  }

  has(capability: keyof ServerCapabilities): boolean {
    const value = this.capabilities[capability];
    return value !== undefined && value !== false;
  }

  hasCommand(command: string): boolean {
    return this.capabilities.executeCommandProvider?.commands.includes(command) ?? false;
  }

  uriOf(path: string): string {
    return pathToFileURL(join(this.root, path)).href;
  }

  /** Throws TOOL_FAILED when the server refuses or ends, and the signal's reason. */
  async ask<T>(method: string, params: unknown, signal: AbortSignal): Promise<T> {
    signal.throwIfAborted();
    const cancellation = new CancellationTokenSource();
    const gone = Promise.withResolvers<never>();
    const abort = () => {
      cancellation.cancel();
      gone.reject(signal.reason as Error);
    };
    signal.addEventListener('abort', abort);
    try {
      const asked = this.connection.sendRequest<T>(method, params, cancellation.token);
      return await Promise.race([asked, this.lost, gone.promise]);
    } catch (error) {
      throw error instanceof ResponseError
        ? new ToolError('TOOL_FAILED', messages.refused(this.place.name, error.message.slice(0, MAX_WORDS)))
        : error;
    } finally {
      signal.removeEventListener('abort', abort);
      cancellation.dispose();
    }
  }

  /** What the server says by itself of a file as it is now. */
  async publishedOf(uri: string, version: number, signal: AbortSignal): Promise<Diagnostic[]> {
    return Promise.race([this.published.settled(uri, version, signal), this.lost]);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.connection.dispose();
    await this.running[Symbol.asyncDispose]();
  }

  private listen(): void {
    const { connection } = this;
    const { settings } = this.place;
    connection.onError(() => undefined);
    connection.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) =>
      this.published.take(params),
    );
    connection.onRequest('workspace/configuration', ({ items }: { items: unknown[] }) =>
      items.map(() => settings.settings ?? null),
    );
    connection.onRequest('workspace/workspaceFolders', () => null);
    connection.onRequest('workspace/applyEdit', () => ({ applied: false }));
    connection.onRequest('client/registerCapability', () => null);
    connection.onRequest('client/unregisterCapability', () => null);
    connection.onRequest('window/workDoneProgress/create', () => null);
    connection.onRequest('window/showMessageRequest', () => null);
    connection.listen();
  }

  private async initialize(signal: AbortSignal): Promise<void> {
    const params = initializeParams(this.root, this.place.settings);
    const answer = await this.ask<{ capabilities: ServerCapabilities }>('initialize', params, signal);
    this.capabilities = answer.capabilities;
    await this.tell('initialized', {});
  }

  private async tell(method: string, params: unknown): Promise<void> {
    await Promise.race([this.connection.sendNotification(method, params), this.lost]);
  }

  private languageOf(uri: string): string {
    const { languages } = this.place.settings;
    const suffix = Object.keys(languages).find((end) => uri.endsWith(end));
    return (suffix === undefined ? undefined : languages[suffix]) ?? 'plaintext';
  }

  private words(): string {
    return this.running.errors.trim().slice(-MAX_WORDS);
  }
}

async function endedEarly({ name }: LanguageServerPlace, running: SandboxedProcess): Promise<never> {
  await running.exited;
  throw new ToolError('TOOL_FAILED', messages.notStarted(name, running.errors.trim().slice(-MAX_WORDS)));
}
