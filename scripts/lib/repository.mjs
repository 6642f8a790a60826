import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that package.json is in. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

const BIN = join(ROOT, 'node_modules', '.bin');

/** The Node that the project brings. */
export const PROJECT_NODE = join(BIN, 'node');

/** Output of commands passes through a worker: with more room for young objects its buffers would lie there for long. */
const NODE_OPTIONS = { worker: ['--max-semi-space-size=16'] };

/** What Node starts an app with: its own options, then the built entry. */
export function appArguments(app) {
  const entry = app === 'cli' ? 'apps/cli/bin/toolyard.mjs' : `apps/${app}/dist/main.js`;
  return [...(NODE_OPTIONS[app] ?? []), join(ROOT, entry)];
}

/** An environment in which the project's Node and tools come first, and programs start from compiled code. */
export function projectEnv(env = process.env) {
  return {
    NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node-compile'),
    ...env,
    PATH: [BIN, ...pathWithoutProject(env)].join(delimiter),
  };
}

/** An environment with the system's Node: npm must not run on the Node that it replaces. */
export function systemEnv(env = process.env) {
  return { ...env, PATH: pathWithoutProject(env).join(delimiter) };
}

/** The first of these programs that the path has, or undefined. */
export function findProgram(names, env = process.env) {
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  for (const name of names) {
    const found = folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
    if (found !== undefined) return found;
  }
  return undefined;
}

function pathWithoutProject(env) {
  return (env.PATH ?? '').split(delimiter).filter((folder) => folder !== BIN);
}
