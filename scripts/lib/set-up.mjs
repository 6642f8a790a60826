import { ensureBubblewrap } from './bubblewrap.mjs';
import { build } from './build.mjs';
import { installDependencies } from './dependencies.mjs';
import { ensureRedisProgram } from './redis-program.mjs';

/**
 * Everything a fresh clone lacks. Says nothing when there is nothing to do.
 * @param needsRedis whether a Redis server has to be on this machine
 * @returns the path of the Redis server, when asked for
 */
export async function setUp({ needsRedis }) {
  await installDependencies();
  const redis = needsRedis ? await ensureRedisProgram() : undefined;
  await ensureBubblewrap();
  await build();
  return redis;
}
