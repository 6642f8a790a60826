import { Inject } from '@nestjs/common';
import { ToolError, type JsonSchema, type ToolResult } from '@toolyard/contracts';
import { Params, Tool, ToolContext } from '@toolyard/toolkit';
import type { Workspace } from '../../workspace/workspace.js';
import { Workspaces } from '../../workspace/workspaces.js';
import { LANGUAGE_SERVERS, serverFor, type LanguageServers } from './language-server-settings.js';
import { applyRename } from './apply-rename.js';
import type { LspRequest, LspResponse } from './lsp-exchange.js';
import * as messages from './lsp.messages.js';
import { LspParams } from './lsp.params.js';
import { LspSessions } from './lsp-sessions.js';
import { resultOf } from './lsp-result.js';

const LOCATION = {
  file: { type: 'string', description: 'relative to the workspace; absolute where it lies outside' },
  line: { type: 'integer' },
  column: { type: 'integer' },
  endLine: { type: 'integer' },
  endColumn: { type: 'integer' },
  text: { type: 'string', description: 'the line' },
};

const LSP_CONTENT: JsonSchema = {
  type: 'object',
  properties: {
    action: { type: 'string' },
    locations: { type: 'array', items: { type: 'object', properties: LOCATION } },
    symbols: { type: 'array', description: 'locations with name, kind and container' },
    diagnostics: { type: 'array', description: 'locations with severity, message, code and source' },
    text: { type: 'string', description: 'hover: Markdown' },
    files: { type: 'array', description: 'rename: {path, edits, diff?}' },
    total: { type: 'integer', description: 'how many there are, shown or not' },
  },
  required: ['action'],
};

@Tool({
  description:
    'Ask a language server about source code: where a symbol is defined and used, its type and documentation, the symbols of a file or of the workspace, the errors of a file; rename a symbol everywhere. TypeScript and JavaScript; others where the operator has configured them.',
  category: 'development',
  tags: ['code', 'typescript'],
  permission: 'WRITE',
  effect: 'once',
  sideEffects: 'LOCAL_STATE',
  pool: ['shell', 'default'],
  timeoutMs: 120_000,
  returns: LSP_CONTENT,
})
export class LspTool {
  constructor(
    private readonly workspaces: Workspaces,
    private readonly sessions: LspSessions,
    @Inject(LANGUAGE_SERVERS) private readonly servers: LanguageServers,
  ) {}

  async execute(@Params() params: LspParams, ctx: ToolContext): Promise<ToolResult> {
    const { action, newName, maxResults } = params;
    if (action === 'rename' && newName === undefined)
      throw new ToolError('INVALID_ARGUMENTS', messages.newNameNeeded());
    const workspace = await this.workspaces.of(ctx);
    const path = await fileOf(workspace, params.filePath);
    const { server } = this.serverOf(path);
    const request = requestOf(params, path, ctx);
    const response: LspResponse = await this.sessions.ask(server, request, { signal: ctx.signal });
    if (!('edits' in response)) return resultOf(action, response, maxResults);
    return applyRename(workspace, response.edits, newName ?? '');
  }

  private serverOf(path: string): { server: string } {
    const found = serverFor(this.servers, path);
    if (found !== undefined) return found;
    const suffixes = Object.values(this.servers).flatMap(({ languages }) => Object.keys(languages));
    throw new ToolError('TOOL_FAILED', messages.noServer(path, suffixes));
  }
}

async function fileOf(workspace: Workspace, filePath: string): Promise<string> {
  await using file = await workspace.openFile(filePath);
  return file.path;
}

function requestOf(params: LspParams, path: string, { agent, runId }: ToolContext): LspRequest {
  const { action, symbol, line, column, query, newName, maxResults } = params;
  return {
    action: action === 'symbols' && query !== undefined ? 'workspace symbols' : action,
    owner: { agent: { id: agent.id }, runId },
    path,
    ...(symbol !== undefined && { symbol }),
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
    ...(query !== undefined && { query }),
    ...(newName !== undefined && { newName }),
    maxResults,
  };
}
