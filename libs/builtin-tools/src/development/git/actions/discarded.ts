import type { GitRepository } from '../git-repository.js';

/** Keeps what tracked files and the index hold now as a commit that nothing names. Undefined when nothing would be lost. */
export async function keepChanges(repository: GitRepository): Promise<string | undefined> {
  const { output, exitCode } = await repository.attempt(['stash', 'create', 'discarded'], { write: true });
  const commit = output.trim();
  return exitCode === 0 && commit !== '' ? commit : undefined;
}
