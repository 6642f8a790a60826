import { Failure } from './failure.mjs';
import { noTestProgram } from './messages.mjs';
import { findProgram } from './repository.mjs';
import { installSystemPackage } from './system-package.mjs';

/** What tests call; each is in the system's package of the same name. */
const PROGRAMS = ['curl', 'git', 'openssl'];

/**
 * Sees to it that the tests find the programs that they call; installs the system's packages of those that lack.
 * @throws Failure with the ways out
 */
export async function ensureTestPrograms() {
  for (const program of PROGRAMS) {
    if (findProgram([program]) !== undefined) continue;
    const problem = await installSystemPackage({ apt: program, brew: program });
    if (problem !== undefined) throw new Failure(noTestProgram(program, `none was found and ${problem}`));
    if (findProgram([program]) === undefined)
      throw new Failure(noTestProgram(program, 'the installed package did not bring it'));
  }
}
