import { ToolError } from '@toolyard/contracts';
import type {
  Diagnostic,
  DocumentSymbol,
  Hover,
  Location,
  LocationLink,
  SymbolInformation,
  WorkspaceEdit,
} from 'vscode-languageserver-types';
import type { LanguageServer } from './language-server.js';
import { Locations } from './locations.js';
import type { LspDiagnostic, LspRequest, LspResponse, LspSymbol } from './lsp-exchange.js';
import * as messages from './lsp.messages.js';
import { editsOf, flattened, placesOf, wordsOf, type FoundSymbol } from './protocol-answers.js';
import type { ServerCapabilities } from './protocol-types.js';
import { KINDS } from './symbol-kinds.js';
import { positionOf } from './text-position.js';
import { syncDiagnostics, TSSERVER_REQUEST } from './typescript-diagnostics.js';

const MAX_HOVER = 20_000;

const NEEDS: Record<LspRequest['action'], keyof ServerCapabilities | undefined> = {
  definition: 'definitionProvider',
  references: 'referencesProvider',
  hover: 'hoverProvider',
  symbols: 'documentSymbolProvider',
  'workspace symbols': 'workspaceSymbolProvider',
  rename: 'renameProvider',
  diagnostics: undefined,
};

/** A file that the server knows as it is now. */
interface Document {
  uri: string;
  text: string;
  version: number;
}

/** Asks a language server what a request is about. Throws ToolErrors. */
export class ServerAnswers {
  private readonly locations: Locations;

  constructor(
    private readonly name: string,
    private readonly server: LanguageServer,
    private readonly request: LspRequest,
    workspace: ConstructorParameters<typeof Locations>[0],
    private readonly signal: AbortSignal,
  ) {
    this.locations = new Locations(workspace, server.root);
  }

  async answer(document: Document): Promise<LspResponse> {
    const { action } = this.request;
    const needed = NEEDS[action];
    if (needed !== undefined && !this.server.has(needed))
      throw new ToolError('TOOL_FAILED', messages.cannot(this.name, action));
    switch (action) {
      case 'definition':
        return this.places('textDocument/definition', await this.at(document));
      case 'references':
        return this.places('textDocument/references', {
          ...(await this.at(document)),
          context: { includeDeclaration: true },
        });
      case 'hover':
        return this.hover(document);
      case 'symbols':
        return this.documentSymbols(document);
      case 'workspace symbols':
        return this.workspaceSymbols();
      case 'rename':
        return this.rename(document);
      case 'diagnostics':
        return this.diagnostics(document);
    }
  }

  private async at({ uri, text }: Document): Promise<{ textDocument: { uri: string }; position: object }> {
    const declared = await this.declarationOf(uri);
    const position = declared ?? positionOf(this.request.path, text, this.request);
    return { textDocument: { uri }, position };
  }

  /** Without a line, a symbol is where the file declares it, rather than where a comment first names it. */
  private async declarationOf(uri: string): Promise<object | undefined> {
    const { symbol, line } = this.request;
    if (symbol === undefined || line !== undefined || !this.server.has('documentSymbolProvider'))
      return undefined;
    return (await this.symbolsOf(uri)).find(({ name }) => name === symbol)?.range.start;
  }

  private async places(method: string, params: object): Promise<LspResponse> {
    type Answer = Location | (Location | LocationLink)[] | null;
    const places = placesOf(await this.server.ask<Answer>(method, params, this.signal));
    const shown = places.slice(0, this.request.maxResults);
    const locations = await Promise.all(shown.map(({ uri, range }) => this.locations.of(uri, range)));
    return { locations, total: places.length };
  }

  private async hover(document: Document): Promise<LspResponse> {
    const answer = await this.server.ask<Hover | null>(
      'textDocument/hover',
      await this.at(document),
      this.signal,
    );
    return { text: answer === null ? '' : wordsOf(answer.contents).slice(0, MAX_HOVER) };
  }

  private async documentSymbols({ uri }: Document): Promise<LspResponse> {
    return this.symbols(await this.symbolsOf(uri));
  }

  private async symbolsOf(uri: string): Promise<FoundSymbol[]> {
    type Answer = (DocumentSymbol | SymbolInformation)[] | null;
    const answer = await this.server.ask<Answer>(
      'textDocument/documentSymbol',
      { textDocument: { uri } },
      this.signal,
    );
    return (answer ?? []).flatMap((symbol) => flattened(symbol, uri));
  }

  private async workspaceSymbols(): Promise<LspResponse> {
    const { query = '' } = this.request;
    const answer = await this.server.ask<SymbolInformation[] | null>(
      'workspace/symbol',
      { query },
      this.signal,
    );
    return this.symbols((answer ?? []).flatMap((symbol) => flattened(symbol, '')));
  }

  private async symbols(found: FoundSymbol[]): Promise<LspResponse> {
    const shown = found.slice(0, this.request.maxResults);
    const symbols = await Promise.all(
      shown.map(async ({ name, kind, container, uri, range }): Promise<LspSymbol> => ({
        name,
        kind: KINDS[kind] ?? 'symbol',
        ...(container !== undefined && container !== '' && { container }),
        ...(await this.locations.of(uri, range)),
      })),
    );
    return { symbols, total: found.length };
  }

  private async rename(document: Document): Promise<LspResponse> {
    const { newName = '' } = this.request;
    const answer = await this.server.ask<WorkspaceEdit | null>(
      'textDocument/rename',
      { ...(await this.at(document)), newName },
      this.signal,
    );
    const edits = editsOf(answer).map(([uri, list]) => ({ file: this.locations.pathOf(uri), edits: list }));
    return { edits };
  }

  private async diagnostics({ uri, version }: Document): Promise<LspResponse> {
    const found = this.server.hasCommand(TSSERVER_REQUEST)
      ? await syncDiagnostics(this.server, this.request.path, this.signal)
      : this.server.has('diagnosticProvider')
        ? await this.pulled(uri)
        : await this.server.publishedOf(uri, version, this.signal);
    const shown = found.slice(0, this.request.maxResults);
    const diagnostics = await Promise.all(
      shown.map(async ({ range, severity = 1, message, code, source }): Promise<LspDiagnostic> => ({
        ...(await this.locations.of(uri, range)),
        severity: (['error', 'warning', 'info', 'hint'] as const)[severity - 1] ?? 'error',
        message: typeof message === 'string' ? message : message.value,
        ...(code !== undefined && { code: String(code) }),
        ...(source !== undefined && { source }),
      })),
    );
    return { diagnostics, total: found.length };
  }

  private async pulled(uri: string): Promise<Diagnostic[]> {
    const answer = await this.server.ask<{ items?: Diagnostic[] }>(
      'textDocument/diagnostic',
      { textDocument: { uri } },
      this.signal,
    );
    return answer.items ?? [];
  }
}
