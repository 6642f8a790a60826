import { Failure } from './failure.mjs';
import { redisTooOld, redisUnreachable } from './messages.mjs';
import { isNewEnough } from './redis-program.mjs';
import { RespClient } from './resp-client.mjs';

/**
 * Checks the server that REDIS_URL points to.
 * @throws Failure when it does not answer or is too old; its password is never shown
 */
export async function checkGivenRedis(address) {
  const { protocol, host } = new URL(address);
  const shown = `${protocol}//${host}`;
  let client;
  try {
    client = await RespClient.connect(address);
    const version = /redis_version:(\S+)/.exec(await client.command('INFO', 'server'))?.[1];
    if (version !== undefined && !isNewEnough(version))
      throw new Failure(redisTooOld(`the one at ${shown}`, version));
  } catch (error) {
    throw error instanceof Failure ? error : new Failure(redisUnreachable(shown, error.message));
  } finally {
    client?.close();
  }
}
