import { ToolError, type ToolResult } from '@toolyard/contracts';
import { Describe, Params, Tool, ToolContext } from '@toolyard/toolkit';
import { IsBoolean, IsString } from 'class-validator';
import { Workspaces } from '../workspace/workspaces.js';
import * as messages from './files.messages.js';
import { GlobPattern } from './glob-pattern.js';
import { GlobParams } from './glob.params.js';
import { RipgrepPaths } from './ripgrep-paths.js';
import { Ripgrep } from './ripgrep.js';

/** `structuredContent` of `glob`. */
export class GlobContent {
  @Describe('Paths relative to the workspace, the file changed last first')
  @IsString({ each: true })
  files!: string[];

  @Describe('There are more')
  @IsBoolean()
  truncated!: boolean;
}

@Tool({
  description:
    'Find files by a glob, the ones changed last first. Looks into hidden folders, not into .git nor what .gitignore names, and follows no links.',
  category: 'files',
  permission: 'READ',
  effect: 'read',
  returns: GlobContent,
})
export class GlobTool {
  constructor(
    private readonly workspaces: Workspaces,
    private readonly ripgrep: Ripgrep,
  ) {}

  async execute(@Params() params: GlobParams, ctx: ToolContext): Promise<ToolResult> {
    const { pattern, path, ignored, maxResults } = params;
    const workspace = await this.workspaces.of(ctx);
    await using folder = await workspace.openDirectory(path);
    const glob = new GlobPattern(anchored(pattern, folder.path));
    await using search = await this.ripgrep.list(workspace, { path: folder.path, ignored }, ctx.signal);
    const paths = new RipgrepPaths();
    const files: string[] = [];
    for await (const piece of search.output as AsyncIterable<Buffer>) {
      files.push(...paths.push(piece).filter((file) => glob.matches(file)));
      if (files.length > maxResults) break;
    }
    const truncated = files.length > maxResults;
    ctx.signal.throwIfAborted();
    if (!truncated) {
      const { exitCode } = await search.exited;
      if (exitCode > 2) throw new ToolError('TOOL_FAILED', messages.searchFailed(search.errors.trim()));
    }
    return resultOf(files.slice(0, maxResults), truncated, params);
  }
}

/** The pattern, which is relative to the folder, relative to the workspace. */
function anchored(pattern: string, folder: string): string {
  const relative = pattern.includes('/') ? pattern.replace(/^(\.?\/)+/, '') : `**/${pattern}`;
  return folder === '.' ? relative : `${folder.replace(/[\\*?[\]{},]/g, '\\$&')}/${relative}`;
}

function resultOf(files: string[], truncated: boolean, { pattern, path }: GlobParams): ToolResult {
  const lines = [...files];
  if (files.length === 0) lines.push(messages.noFiles(pattern, path));
  if (truncated) lines.push(messages.moreFiles(files.length));
  const structuredContent = { files, truncated } satisfies GlobContent;
  return { content: [{ type: 'text', text: lines.join('\n') }], structuredContent, isError: false };
}
