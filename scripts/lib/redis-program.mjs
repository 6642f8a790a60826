import { Failure } from './failure.mjs';
import { noRedis, OLDEST_REDIS, redisTooOld } from './messages.mjs';
import { findProgram } from './repository.mjs';
import { runCommand } from './run-command.mjs';
import { installSystemPackage } from './system-package.mjs';

const PROGRAMS = ['redis-server', 'valkey-server'];

/**
 * The path of a Redis or Valkey server that is new enough; installs one when there is none.
 * @throws Failure with the ways out
 */
export async function ensureRedisProgram() {
  const found = await findRedisProgram();
  if (found.path !== undefined) return found.path;
  if (found.tooOld !== undefined) throw new Failure(redisTooOld(found.tooOld.path, found.tooOld.version));
  const problem = await installSystemPackage({ apt: 'redis-server', brew: 'redis' }, 'redis-server');
  if (problem !== undefined) throw new Failure(noRedis(`none was found and ${problem}`));
  const installed = await findRedisProgram();
  if (installed.path !== undefined) return installed.path;
  if (installed.tooOld !== undefined)
    throw new Failure(redisTooOld(installed.tooOld.path, installed.tooOld.version));
  throw new Failure(noRedis('the installed package did not bring one'));
}

async function findRedisProgram() {
  let tooOld;
  for (const name of PROGRAMS) {
    const path = findProgram([name]);
    if (path === undefined) continue;
    const { output } = await runCommand(path, ['--version']);
    const version = /v=(\d+\.\d+(?:\.\d+)?)/.exec(output)?.[1] ?? 'unknown';
    if (isNewEnough(version)) return { path };
    tooOld = { path, version };
  }
  return { tooOld };
}

/** Whether `7.0.15` is at least the oldest version that works. */
export function isNewEnough(version, oldest = OLDEST_REDIS) {
  const [major, minor] = version.split('.').map(Number);
  const [oldestMajor, oldestMinor] = oldest.split('.').map(Number);
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}
