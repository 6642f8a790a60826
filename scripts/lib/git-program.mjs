import { Failure } from './failure.mjs';
import { noGit } from './messages.mjs';
import { findProgram } from './repository.mjs';
import { installSystemPackage } from './system-package.mjs';

/**
 * Sees to it that the tool `git` finds git; installs the system's package when there is none.
 * @throws Failure with the ways out
 */
export async function ensureGit() {
  if (findProgram(['git']) !== undefined) return;
  const problem = await installSystemPackage({ apt: 'git', brew: 'git' });
  if (problem !== undefined) throw new Failure(noGit(`none was found and ${problem}`));
  if (findProgram(['git']) === undefined) throw new Failure(noGit('the installed package did not bring it'));
}
