import { readFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { StartupError } from '@toolyard/contracts';
import { badLspServerMessage, badLspServersMessage } from './config.messages.js';
import type { LspServerConfig } from './toolyard-config.js';

const FIELDS = ['command', 'languages', 'initializationOptions', 'settings', 'readOnly', 'writable'];

/**
 * Language servers by name, as JSON or as the path of a file that holds it.
 * @throws StartupError naming the first thing that is wrong
 */
export function parseLspServers(text: string): Record<string, LspServerConfig> {
  const servers = parsed(text.startsWith('{') ? text : contentOf(text));
  if (!isRecord(servers)) throw new StartupError(badLspServersMessage('it is no JSON object'));
  for (const [name, server] of Object.entries(servers)) {
    const problem = problemOf(server);
    if (problem !== undefined) throw new StartupError(badLspServerMessage(name, problem));
  }
  return servers as Record<string, LspServerConfig>;
}

function contentOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw new StartupError(badLspServersMessage(`the file ${path} cannot be read (${code})`));
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new StartupError(badLspServersMessage((error as Error).message));
  }
}

function problemOf(server: unknown): string | undefined {
  if (!isRecord(server)) return 'it is no object';
  const stray = Object.keys(server).find((field) => !FIELDS.includes(field));
  if (stray !== undefined) return `it has no field ${JSON.stringify(stray)}; it has ${FIELDS.join(', ')}`;
  const { command, languages, readOnly, writable } = server;
  if (!isTextList(command) || command.length === 0)
    return 'command is to be a list of texts, the program first';
  if (!isRecord(languages) || Object.keys(languages).length === 0 || !isTextList(Object.values(languages)))
    return 'languages is to be an object from endings of file names to languages';
  if (Object.keys(languages).some((ending) => !ending.startsWith('.')))
    return 'every ending in languages begins with a dot';
  if (readOnly !== undefined && !(isTextList(readOnly) && readOnly.every((path) => isAbsolute(path))))
    return 'readOnly is to be a list of absolute paths';
  if (writable !== undefined && typeof writable !== 'boolean') return 'writable is to be true or false';
  return undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string' && entry !== '');
}
