import { readFileSync } from 'node:fs';
import { StartupError } from '@toolyard/contracts';
import { mcpFileMessage, mcpVariableMessage } from './config.messages.js';

/**
 * The servers of a file `{"mcpServers": {name: {…}}}`, as it has them. `${NAME}` and `${NAME:-default}` in its texts stand
 * for variables of the environment.
 * @throws StartupError when it cannot be read, is not of that form or names a variable that is not set
 */
export function readMcpServers(
  file: string | undefined,
  env: NodeJS.ProcessEnv = process.env,
): Record<string, unknown> {
  if (file === undefined) return {};
  const { mcpServers } = parsed(file);
  if (!isObject(mcpServers)) throw new StartupError(mcpFileMessage(file, 'it has no object "mcpServers"'));
  return expanded(file, mcpServers, env) as Record<string, unknown>;
}

function parsed(file: string): { mcpServers?: unknown } {
  try {
    const content = JSON.parse(readFileSync(file, 'utf8')) as unknown;
    return isObject(content) ? content : {};
  } catch (cause) {
    throw new StartupError(mcpFileMessage(file, (cause as Error).message), { cause });
  }
}

function expanded(file: string, value: unknown, env: NodeJS.ProcessEnv): unknown {
  if (typeof value === 'string') {
    return value.replace(/\$\{(\w+)(?::-([^}]*))?\}/g, (_, name: string, fallback: string | undefined) => {
      const found = env[name] ?? fallback;
      if (found === undefined) throw new StartupError(mcpVariableMessage(file, name));
      return found;
    });
  }
  if (Array.isArray(value)) return value.map((item) => expanded(file, item, env));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, expanded(file, item, env)]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
