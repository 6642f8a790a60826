import { ADMIN_KEY, Cleanup, ROOT, Yard } from '@toolyard/testing';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const cleanup = new Cleanup();
const run = promisify(execFile);
let yard: Yard;

beforeAll(async () => {
  yard = cleanup.add(await Yard.start(), (it) => it.stop());
  await example('prepare-origin.mjs', yard.workspace);
});
afterAll(() => cleanup.run());

/** Runs a script of the example as a person would, and gives what it printed. */
async function example(script: string, ...args: string[]): Promise<string> {
  const env = { PATH: process.env['PATH'], TOOLYARD_URL: yard.client().url, TOOLYARD_KEY: ADMIN_KEY };
  const { stdout } = await run(process.execPath, [join(ROOT, 'examples/agent-day', script), ...args], {
    env,
  });
  return stdout;
}

it('clones, finds the failing test, repairs the code, lints, tests, commits and pushes, through HTTP', async () => {
  const told = await example('agent-day.mjs');
  const steps = told.split('\n').filter((line) => /^\S/.test(line));
  expect(steps.map((line) => line.slice(0, 12).trim())).toEqual([
    'git clone',
    'bash',
    'grep',
    'read_file',
    'edit_file',
    'lint',
    'bash',
    'git status',
    'git commit',
    'git push',
  ]);
  expect(told).toContain('the test "discounted takes a part off" fails');
  const log = ['log', '--format=%an %s', '--stat', '-1', 'main'];
  const { stdout } = await run('git', [
    '-C',
    join(yard.workspace, 'origin.git'),
    '-c',
    'safe.directory=*',
    ...log,
  ]);
  expect(stdout).toContain('admin Take the discount off the price');
  expect(stdout).toContain('src/prices.js | 2 +-');
});
