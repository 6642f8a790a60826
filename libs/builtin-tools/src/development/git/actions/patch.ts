import type { GitAnswer } from '../git-action.js';
import type { GitRepository } from '../git-repository.js';
import * as messages from '../git.messages.js';
import { fileChangeLine, parseFileChanges } from '../parsing/file-changes.js';

const MAX_PATCH = 200_000;

/** No program of the repository makes or words a diff. */
export const SAFE_DIFF = ['--no-ext-diff', '--no-textconv', '--no-color', '--ignore-submodules=dirty'];

export interface PatchRequest {
  /** Command with its options, up to what names revisions and paths. */
  command: readonly string[];
  /** The rest. */
  what: readonly string[];
  summary: boolean;
  context: number;
}

/** What a diff says: the files with their numbers, and the patch unless only the summary was asked for. */
export async function patchOf(
  repository: GitRepository,
  { command, what, summary, context }: PatchRequest,
): Promise<GitAnswer & { data: Record<string, unknown> }> {
  const [numbers, patch] = await Promise.all([
    repository.run([...command, ...SAFE_DIFF, '--numstat', '-z', ...what]),
    summary
      ? undefined
      : repository.run([...command, ...SAFE_DIFF, '--patch', `--unified=${context}`, ...what], {
          limit: MAX_PATCH,
        }),
  ]);
  const files = parseFileChanges(numbers.output);
  const truncated = patch?.cut ?? false;
  const text = patch?.output ?? files.map(fileChangeLine).join('\n');
  return {
    text: truncated ? text + messages.cutPatch(MAX_PATCH) : text,
    data: { files, truncated, ...(patch !== undefined && { patch: patch.output }) },
  };
}
