import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const USAGE = 'Usage: node examples/agent-tasks/prepare-project.mjs <workspace> [folder, default toolyard]';
const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** What the type check of the first two libraries needs. The sandbox sees nothing outside the workspace, so it is copied. */
const PACKAGES = ['typescript', '@types/node', 'undici-types'];

/** Clones this repository into a workspace, with what its type check needs. No network. */
function prepareProject(workspace, name) {
  const project = join(resolve(workspace), name);
  if (existsSync(project)) throw new Error(`${project} is already there; choose another folder.`);
  mkdirSync(dirname(project), { recursive: true });
  execFileSync('git', ['clone', '--quiet', '--local', '--no-hardlinks', ROOT, project], { stdio: 'inherit' });
  const modules = join(project, 'node_modules');
  for (const name of PACKAGES) {
    cpSync(join(ROOT, 'node_modules', name), join(modules, name), { recursive: true, dereference: true });
  }
  mkdirSync(join(modules, '@toolyard'));
  symlinkSync('../../libs/contracts', join(modules, '@toolyard/contracts'));
  return project;
}

const [workspace, name = 'toolyard'] = process.argv.slice(2);
if (workspace === undefined) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  console.log(prepareProject(workspace, name));
}
