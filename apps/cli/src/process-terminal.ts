import { fstatSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { readingStdinMessage } from './cli.messages.js';
import type { Terminal } from './terminal.js';

const PATIENCE_MS = 2000;

/** The terminal of this process. */
export function processTerminal(): Terminal {
  const { stdin, stdout, stderr, env } = process;
  return {
    stdin,
    stdout,
    stderr,
    colours: isColourful(env, stdout.isTTY),
    columns: stdout.isTTY ? stdout.columns : 120,
    env,
    readStdin,
  };
}

function isColourful(env: NodeJS.ProcessEnv, isTerminal: boolean): boolean {
  if (env['NO_COLOR'] !== undefined && env['NO_COLOR'] !== '') return false;
  if (env['FORCE_COLOR'] !== undefined && env['FORCE_COLOR'] !== '') return env['FORCE_COLOR'] !== '0';
  return isTerminal && env['TERM'] !== 'dumb';
}

async function readStdin(): Promise<string | undefined> {
  if (!isPipedIn()) return undefined;
  // A pipe that nobody closes would otherwise look like a hanging command.
  const notice = setTimeout(() => process.stderr.write(`${readingStdinMessage()}\n`), PATIENCE_MS);
  try {
    return await text(process.stdin);
  } finally {
    clearTimeout(notice);
  }
}

function isPipedIn(): boolean {
  try {
    const stat = fstatSync(0);
    return stat.isFIFO() || stat.isFile() || stat.isSocket();
  } catch {
    return false;
  }
}
