import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '@toolyard/contracts';
import { newAccessKey } from './access-key.js';
import { badAdminKeyMessage, badKeyFileMessage, homeNotWritableMessage } from './config.messages.js';
import { errorCode } from './error-code.js';
import type { ToolyardConfig } from './toolyard-config.js';

/** Of secrets that people choose. */
export const MIN_LENGTH = 32;

/** What is wrong with a key, or undefined. The key itself is never part of the text. */
export function adminKeyProblem(key: string): string | undefined {
  const sendable = /^[\x20-\x7e]*$/.test(key) && key.trim() === key;
  return key.length >= MIN_LENGTH && sendable
    ? undefined
    : badAdminKeyMessage('TOOLYARD_ADMIN_KEY', key.length, MIN_LENGTH);
}

/**
 * The admin key: the configured one, else the one in `<home>/admin-key`, else a new one kept there with mode 0600.
 * Processes that start at once agree on one key.
 * @throws StartupError when the key is unusable or the data folder cannot be written
 */
export function ensureAdminKey(config: Pick<ToolyardConfig, 'home' | 'adminKey'>): string {
  if (config.adminKey !== undefined) {
    const problem = adminKeyProblem(config.adminKey);
    if (problem !== undefined) throw new StartupError(problem);
    return config.adminKey;
  }
  const file = join(config.home, 'admin-key');
  try {
    return findKey(file) ?? createKey(config.home, file);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(homeNotWritableMessage(config.home, errorCode(error)), { cause: error });
  }
}

/** The admin key as `ensureAdminKey` gives it, where there is one already. */
export function findAdminKey(config: Pick<ToolyardConfig, 'home' | 'adminKey'>): string | undefined {
  try {
    return config.adminKey ?? findKey(join(config.home, 'admin-key'));
  } catch {
    return undefined;
  }
}

function findKey(file: string): string | undefined {
  try {
    const key = readFileSync(file, 'utf8').trim();
    if (adminKeyProblem(key) !== undefined) throw new StartupError(badKeyFileMessage(file, MIN_LENGTH));
    return key;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function createKey(home: string, file: string): string {
  const key = newAccessKey('admin');
  const draft = `${file}.${randomUUID()}`;
  mkdirSync(home, { recursive: true });
  writeFileSync(draft, `${key}\n`, { mode: 0o600, flag: 'wx' });
  try {
    // A link appears whole and never replaces another: whoever comes second reads the first one's key.
    linkSync(draft, file);
    return key;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    return findKey(file) ?? key;
  } finally {
    rmSync(draft, { force: true });
  }
}
