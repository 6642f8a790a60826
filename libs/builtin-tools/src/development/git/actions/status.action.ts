import type { GitAction } from '../git-action.js';
import * as messages from '../git.messages.js';
import { literal } from '../git-paths.js';
import { parseStatus, type GitStatus, type GitStatusEntry } from '../parsing/status-entries.js';

const MAX_ENTRIES = 1_000;

const WORDS: Record<string, string> = {
  M: 'modified',
  A: 'new file',
  D: 'deleted',
  R: 'renamed',
  C: 'copied',
  T: 'type changed',
};

export const statusAction: GitAction = {
  takes: ['paths'],
  async run(repository, { paths = [] }) {
    const { output } = await repository.run([
      'status',
      '--porcelain=v2',
      '--branch',
      '--untracked-files=all',
      '--ignore-submodules=dirty',
      '-z',
      '--',
      ...literal(paths),
    ]);
    const status = parseStatus(output);
    const entries = status.entries.slice(0, MAX_ENTRIES);
    const truncated = entries.length < status.entries.length;
    const lines = [...headLines(status), ...entryLines(entries)];
    if (truncated) lines.push(messages.moreEntries(MAX_ENTRIES));
    return {
      text: lines.join('\n'),
      data: { ...status, entries, clean: entries.length === 0, truncated },
    };
  },
};

function headLines({ branch, commit, upstream, ahead, behind }: GitStatus): string[] {
  const where =
    branch === undefined ? `HEAD is at ${commit?.slice(0, 10) ?? '?'}, on no branch` : `On branch ${branch}`;
  const tracking =
    upstream === undefined ? '' : `, ${ahead ?? 0} ahead of and ${behind ?? 0} behind ${upstream}`;
  return [`${where}${tracking}${commit === undefined ? ', no commit yet' : ''}.`];
}

function entryLines(entries: readonly GitStatusEntry[]): string[] {
  if (entries.length === 0) return [messages.clean()];
  return [
    ...section('Conflicts:', entries, ({ state, path }) => (state === 'conflict' ? path : undefined)),
    ...section('Staged:', entries, ({ staged, path, from }) =>
      staged === undefined
        ? undefined
        : `${WORDS[staged] ?? staged}  ${from === undefined ? '' : `${from} -> `}${path}`,
    ),
    ...section('Not staged:', entries, ({ unstaged, path }) =>
      unstaged === undefined ? undefined : `${WORDS[unstaged] ?? unstaged}  ${path}`,
    ),
    ...section('Untracked:', entries, ({ state, path }) => (state === 'untracked' ? path : undefined)),
  ];
}

function section(
  title: string,
  entries: readonly GitStatusEntry[],
  line: (entry: GitStatusEntry) => string | undefined,
): string[] {
  const lines = entries.map(line).filter((text) => text !== undefined);
  return lines.length === 0 ? [] : [title, ...lines.map((text) => `  ${text}`)];
}
