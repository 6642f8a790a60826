import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '@toolyard/contracts';
import { badRedisFileMessage, noRedisMessage } from './config.messages.js';
import { errorCode } from './error-code.js';
import type { ToolyardConfig } from './toolyard-config.js';

/**
 * Where Redis is: `REDIS_URL`, else the server that `npm run up` keeps for this data folder (`<home>/redis.json`).
 * @throws StartupError saying how to get one
 */
export function findRedisUrl(config: Pick<ToolyardConfig, 'home' | 'redisUrl'>): string {
  if (config.redisUrl !== undefined) return config.redisUrl;
  const file = join(config.home, 'redis.json');
  const url = urlIn(readNote(file));
  if (url === undefined) throw new StartupError(badRedisFileMessage(file));
  return url;
}

function readNote(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const message = errorCode(error) === 'ENOENT' ? noRedisMessage(file) : badRedisFileMessage(file);
    throw new StartupError(message, { cause: error });
  }
}

function urlIn(note: string): string | undefined {
  try {
    const value: unknown = JSON.parse(note);
    const found = typeof value === 'object' && value !== null && 'url' in value ? value.url : undefined;
    return typeof found === 'string' && URL.canParse(found) ? found : undefined;
  } catch {
    return undefined;
  }
}
