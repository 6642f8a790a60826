import { ToolError } from '@toolyard/contracts';
import type { GitAction, GitAnswer } from '../git-action.js';
import { gitFailure, wordsOf } from '../git-failure.js';
import type { GitRepository } from '../git-repository.js';
import * as messages from '../git.messages.js';
import { literal } from '../git-paths.js';
import { patchOf } from './patch.js';

export const stashAction: GitAction = {
  takes: ['operation', 'message', 'paths', 'includeUntracked', 'stashIndex', 'ref', 'summary', 'context'],
  operations: ['push', 'list', 'show', 'apply', 'pop', 'drop'],
  async run(repository, params) {
    const { operation = 'push', message, paths = [], includeUntracked = false } = params;
    const { stashIndex = 0, ref, summary = false, context = 3 } = params;
    const entry = `stash@{${stashIndex}}`;
    switch (operation) {
      case 'list':
        return listOf(repository);
      case 'show':
        return patchOf(repository, { command: ['stash', 'show'], what: [entry], summary, context });
      case 'push': {
        const ended = await repository.run(
          [
            'stash',
            'push',
            ...(includeUntracked ? ['--include-untracked'] : []),
            ...(message === undefined ? [] : [`--message=${message}`]),
            '--',
            ...literal(paths),
          ],
          { write: true },
        );
        return { text: wordsOf(ended) || messages.done('stash') };
      }
      case 'drop':
        return { text: wordsOf(await repository.run(['stash', 'drop', entry], { write: true })) };
      default:
        return bringBack(repository, operation, operation === 'apply' ? (ref ?? entry) : entry);
    }
  },
};

async function listOf(repository: GitRepository): Promise<GitAnswer> {
  const { output } = await repository.run(['stash', 'list', '-z', '--format=%gd%x00%H%x00%aI%x00%gs']);
  const fields = output.split('\0');
  const stashes: Record<string, string>[] = [];
  for (let at = 0; at + 4 <= fields.length; at += 4) {
    const [name = '', commit = '', date = '', message = ''] = fields.slice(at, at + 4);
    stashes.push({ name, commit, date, message });
  }
  const lines = stashes.map(
    ({ name, date, message }) => `${name} (${date?.slice(0, 10) ?? ''}) ${message ?? ''}`,
  );
  return { text: lines.length === 0 ? messages.noStashes() : lines.join('\n'), data: { stashes } };
}

async function bringBack(repository: GitRepository, operation: string, entry: string): Promise<GitAnswer> {
  const ended = await repository.attempt(['stash', operation, '--quiet', entry], { write: true });
  if (ended.exitCode === 0) return { text: messages.broughtBack(entry) };
  if (ended.output.includes('CONFLICT'))
    return { text: `${wordsOf(ended)}\n${messages.stashConflicts()}`, isError: true };
  if (ended.errors.trim() === '') throw new ToolError('TOOL_FAILED', messages.stashConflicts());
  throw gitFailure('stash', ended);
}
