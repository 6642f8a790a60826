import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const USAGE = 'Usage: node examples/agent-day/prepare-origin.mjs <workspace>';
const HERE = dirname(fileURLToPath(import.meta.url));
const MODULES = resolve(HERE, '../../node_modules');

/** Puts the repository `origin.git` into a workspace, and ESLint beside it. No network. */
function prepareOrigin(workspace) {
  const origin = join(resolve(workspace), 'origin.git');
  if (existsSync(origin)) throw new Error(`${origin} is already there; choose another workspace.`);
  mkdirSync(workspace, { recursive: true });
  const project = mkdtempSync(join(tmpdir(), 'agent-day-'));
  try {
    cpSync(join(HERE, 'project'), project, { recursive: true });
    const git = (...args) => execFileSync('git', args, { cwd: project, env: gitEnvironment() });
    git('init', '--quiet', '--initial-branch=main');
    git('add', '.');
    git('commit', '--quiet', '--message=Prices of a shop');
    git('clone', '--quiet', '--bare', project, origin);
  } finally {
    rmSync(project, { recursive: true });
  }
  installEslint(join(resolve(workspace), 'node_modules'));
  return origin;
}

function gitEnvironment() {
  const who = { NAME: 'The shop', EMAIL: 'shop@example.org' };
  const names = ['AUTHOR', 'COMMITTER'].flatMap((role) =>
    Object.entries(who).map(([key, value]) => [`GIT_${role}_${key}`, value]),
  );
  return {
    PATH: process.env.PATH,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    ...Object.fromEntries(names),
  };
}

/** ESLint and all that it needs, as npm would lay them out: the sandbox sees nothing outside the workspace. */
function installEslint(modules) {
  const copied = new Set();
  const copy = (name, from) => {
    const folder = [join(from, 'node_modules', name), join(MODULES, name)].find(existsSync);
    if (folder === undefined || copied.has(folder)) return;
    copied.add(folder);
    const target = join(modules, folder.slice(MODULES.length + 1));
    cpSync(folder, target, { recursive: true, dereference: true });
    const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    for (const dependency of Object.keys(dependencies)) copy(dependency, folder);
  };
  copy('eslint', MODULES);
  mkdirSync(join(modules, '.bin'), { recursive: true });
  symlinkSync('../eslint/bin/eslint.js', join(modules, '.bin/eslint'));
  writeFileSync(join(modules, '.package-lock.json'), '{}\n');
}

const [workspace] = process.argv.slice(2);
if (workspace === undefined) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  console.log(prepareOrigin(workspace));
}
