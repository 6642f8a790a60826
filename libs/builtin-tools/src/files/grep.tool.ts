import { ToolError, type ToolResult } from '@toolyard/contracts';
import { Describe, Params, Tool, ToolContext } from '@toolyard/toolkit';
import { IsBoolean, IsInt, IsOptional } from 'class-validator';
import { Workspaces } from '../workspace/workspaces.js';
import { FileCollector } from './file-collector.js';
import * as messages from './files.messages.js';
import { GrepParams } from './grep.params.js';
import { MatchCollector } from './match-collector.js';
import type { SearchOptions } from './ripgrep-arguments.js';
import { Ripgrep, type Search } from './ripgrep.js';
import type { SearchCollector } from './search-collector.js';

const TOTAL_LENGTH = 200_000;

/** `structuredContent` of `grep`. */
export class GrepContent {
  @Describe('Matching lines that were returned; in the mode counts, matches. Absent in the mode files')
  @IsOptional()
  @IsInt()
  matches?: number;

  @Describe('Files that hold them')
  @IsInt()
  files!: number;

  @Describe('The search was stopped, by maxResults or by the length of the result')
  @IsBoolean()
  truncated!: boolean;
}

@Tool({
  description:
    'Search the text of files for a regular expression (ripgrep). Gives path:line:text, or files, or counts, sorted by path. Respects .gitignore, looks into hidden files, does not follow links.',
  category: 'files',
  aliases: ['grep_search'],
  permission: 'READ',
  effect: 'read',
  returns: GrepContent,
})
export class GrepTool {
  constructor(
    private readonly workspaces: Workspaces,
    private readonly ripgrep: Ripgrep,
  ) {}

  async *execute(@Params() params: GrepParams, ctx: ToolContext): AsyncGenerator<string, ToolResult> {
    for (const name of ['pattern', 'include'] as const) {
      if (params[name]?.includes('\0') === true)
        throw new ToolError('INVALID_ARGUMENTS', messages.holdsNul(name));
    }
    const workspace = await this.workspaces.of(ctx);
    const path = await workspace.locate(params.path);
    await using search = await this.ripgrep.search(workspace, optionsOf(params, path), ctx.signal);
    const found: SearchCollector =
      params.mode === 'content'
        ? new MatchCollector(params.maxResults, TOTAL_LENGTH)
        : new FileCollector(params.mode, params.maxResults);
    for await (const piece of search.output as AsyncIterable<Buffer>) {
      const text = found.push(piece);
      if (text !== '') yield text;
      if (found.truncated) break;
    }
    ctx.signal.throwIfAborted();
    const incomplete = !found.truncated && (await endedIncomplete(search));
    return resultOf(found, params, incomplete);
  }
}

function optionsOf(params: GrepParams, path: string): Omit<SearchOptions, 'hidden'> {
  const { pattern, mode, include, type, ignoreCase, multiline, ignored, context } = params;
  return { path, pattern, mode, include, type, ignoreCase, multiline, ignored, context };
}

/** Whether files were passed over because they could not be read. Throws when ripgrep refused to search. */
async function endedIncomplete(search: Search): Promise<boolean> {
  const { exitCode } = await search.exited;
  if (exitCode <= 1) return false;
  const words = search.errors.trim().replace(/^rg: /, '');
  if (words.startsWith('unrecognized file type'))
    throw new ToolError('INVALID_ARGUMENTS', messages.unknownType(words));
  if (
    /^(regex parse error|error parsing glob|the literal|regex )/.test(words) ||
    words.includes('Compiled regex')
  ) {
    throw new ToolError('INVALID_ARGUMENTS', messages.badPattern(words));
  }
  if (exitCode !== 2 || words !== '') throw new ToolError('TOOL_FAILED', messages.searchFailed(words));
  return true;
}

function resultOf(found: SearchCollector, { pattern, path }: GrepParams, incomplete: boolean): ToolResult {
  const { matches, files, truncated } = found;
  const lines = [...found.lines, files === 0 ? messages.noMatches(pattern, path) : found.summary()];
  if (incomplete) lines.push(messages.someNotSearched());
  const structuredContent = {
    ...(matches !== undefined && { matches }),
    files,
    truncated,
  } satisfies GrepContent;
  return { content: [{ type: 'text', text: lines.join('\n') }], structuredContent, isError: false };
}
