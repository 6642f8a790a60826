import { ToolError } from '@toolyard/contracts';
import type { GitAction } from '../git-action.js';
import * as messages from '../git.messages.js';
import { parseBlame, type GitBlameLine } from '../parsing/blame-lines.js';

const MAX_LINES = 1_000;

export const blameAction: GitAction = {
  takes: ['paths', 'ref', 'startLine', 'endLine'],
  needs: ['paths'],
  async run(repository, { paths = [], ref, startLine = 1, endLine }) {
    const [path] = paths;
    if (path === undefined || paths.length !== 1)
      throw new ToolError('INVALID_ARGUMENTS', messages.oneFile('blame'));
    if (endLine !== undefined && endLine < startLine)
      throw new ToolError('INVALID_ARGUMENTS', messages.linesTurned(startLine, endLine));
    // One more than is shown tells whether there is more; git does not mind an end beyond the file's.
    const last = Math.min(endLine ?? Infinity, startLine + MAX_LINES);
    const { output } = await repository.run([
      'blame',
      '--porcelain',
      '--no-textconv',
      '-L',
      `${startLine},${last}`,
      ...(ref === undefined ? [] : [ref]),
      '--',
      path,
    ]);
    const found = parseBlame(output);
    const lines = found.slice(0, MAX_LINES);
    const more = found.length > MAX_LINES;
    const text = lines.map(blameLine);
    if (more) text.push(messages.moreLines(startLine + MAX_LINES));
    return { text: text.join('\n'), data: { path, lines, more } };
  },
};

function blameLine({ line, commit, author, date, text }: GitBlameLine): string {
  return `${commit.slice(0, 10)} (${author} ${date.slice(0, 10)}) ${line}: ${text}`;
}
