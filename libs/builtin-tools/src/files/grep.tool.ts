import { ToolError, type ToolResult } from '@toolyard/contracts';
import { Params, Tool, ToolContext } from '@toolyard/toolkit';
import { Workspaces } from '../workspace/workspaces.js';
import * as messages from './files.messages.js';
import { GrepParams } from './grep.params.js';
import { MatchCollector } from './match-collector.js';
import { RipgrepLines } from './ripgrep-lines.js';
import { Ripgrep, type Search } from './ripgrep.js';

const TOTAL_LENGTH = 200_000;

/** `structuredContent` of `grep`. */
export interface GrepContent extends Record<string, unknown> {
  /** Matching lines that were returned. */
  matches: number;
  /** Files that hold them. */
  files: number;
  /** The search was stopped, by maxResults or by the length of the result. */
  truncated: boolean;
}

@Tool({
  description:
    'Search the text of files for a regular expression (ripgrep). Gives path:line:text, sorted by path. Respects .gitignore, looks into hidden files, does not follow links.',
  category: 'files',
  aliases: ['grep_search'],
  permission: 'READ',
  effect: 'read',
})
export class GrepTool {
  constructor(
    private readonly workspaces: Workspaces,
    private readonly ripgrep: Ripgrep,
  ) {}

  async *execute(@Params() params: GrepParams, ctx: ToolContext): AsyncGenerator<string, ToolResult> {
    const { pattern, include, ignoreCase, context } = params;
    const workspace = await this.workspaces.of(ctx);
    const path = await workspace.locate(params.path);
    await using search = await this.ripgrep.search(
      workspace,
      { pattern, path, include, ignoreCase, context },
      ctx.signal,
    );
    const parser = new RipgrepLines();
    const found = new MatchCollector(params.maxResults, TOTAL_LENGTH);
    for await (const piece of search.output as AsyncIterable<Buffer>) {
      const text = found.take(parser.push(piece));
      if (text !== '') yield text;
      if (found.truncated) break;
    }
    ctx.signal.throwIfAborted();
    const incomplete = !found.truncated && (await endedIncomplete(search));
    return resultOf(found, params, incomplete);
  }
}

/** Whether files were passed over because they could not be read. Throws when ripgrep refused to search. */
async function endedIncomplete(search: Search): Promise<boolean> {
  const { exitCode } = await search.exited;
  if (exitCode <= 1) return false;
  const words = search.errors.trim().replace(/^rg: /, '');
  if (
    /^(regex parse error|error parsing glob|the literal|regex )/.test(words) ||
    words.includes('Compiled regex')
  ) {
    throw new ToolError('INVALID_ARGUMENTS', messages.badPattern(words));
  }
  if (exitCode !== 2 || words !== '') throw new ToolError('TOOL_FAILED', messages.searchFailed(words));
  return true;
}

function resultOf(found: MatchCollector, { pattern, path }: GrepParams, incomplete: boolean): ToolResult {
  const { matches, files, truncated } = found;
  const lines = [...found.lines];
  if (truncated) lines.push(messages.matchesCut(matches, files));
  else lines.push(matches === 0 ? messages.noMatches(pattern, path) : messages.matchesFound(matches, files));
  if (incomplete) lines.push(messages.someNotSearched());
  const structuredContent: GrepContent = { matches, files, truncated };
  return { content: [{ type: 'text', text: lines.join('\n') }], structuredContent, isError: false };
}
