import { readdirSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { findNode } from './dependencies.mjs';
import { Failure } from './failure.mjs';
import { buildFailed, noNode } from './messages.mjs';
import { projectEnv, ROOT } from './repository.mjs';
import { runCommand } from './run-command.mjs';
import { step } from './terminal.mjs';

/** Builds what is not built, or older than its source. Looking takes milliseconds, asking tsc takes seconds. */
export async function build() {
  if (buildIsFresh(ROOT)) return;
  await step('Building', async () => {
    const node = findNode();
    if (node === undefined) throw new Failure(noNode(process.version));
    const run = async (...args) => {
      const { code, output } = await runCommand(node, args, { cwd: ROOT, env: projectEnv() });
      if (code !== 0) throw new Failure(buildFailed(output));
    };
    const started = new Date();
    await run('node_modules/@typescript/native/bin/tsc', '-b', 'tsconfig.build.json');
    await run('scripts/database-template.mjs');
    // tsc leaves a project alone whose files were touched but not changed.
    for (const project of projects(ROOT)) utimesSync(buildInfo(project), started, started);
  });
}

/** Whether every project of tsconfig.build.json was built after its last change. */
export function buildIsFresh(root) {
  const sources = [join(root, 'tsconfig.base.json'), join(root, 'tsconfig.build.json')].map(modified);
  const builds = [];
  for (const project of projects(root)) {
    sources.push(modified(join(project, 'tsconfig.json')), newest(join(project, 'src')));
    builds.push(modified(buildInfo(project)));
  }
  return Math.min(...builds) > Math.max(...sources);
}

function projects(root) {
  const { references } = JSON.parse(readFileSync(join(root, 'tsconfig.build.json'), 'utf8'));
  return references.map(({ path }) => join(root, path));
}

function buildInfo(project) {
  return join(project, 'dist/.tsbuildinfo');
}

/** The last change under a folder; a folder changes when something in it is added or removed. */
function newest(folder) {
  let found = modified(folder);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    found = Math.max(found, entry.isDirectory() ? newest(path) : modified(path));
  }
  return found;
}

function modified(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
