import { ADMIN_KEY, Cleanup, ROOT, Yard } from '@toolyard/testing';
import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

interface Report {
  todos: { path: string; line: number; text: string; around: string[] }[];
  typeCheck: { passed: boolean; exitCode: number; output: string };
}

const PLANTED = `export function greet(name: string): string {
  // TODO: greet in the caller's language
  return \`Hello, \${name}\`;
}
`;

const cleanup = new Cleanup();
const run = promisify(execFile);
let yard: Yard;

beforeAll(async () => {
  yard = cleanup.add(await Yard.start(), (it) => it.stop());
  await example('prepare-project.mjs', yard.workspace, 'project');
  const folder = join(yard.workspace, 'project/libs/contracts/src/planted');
  await mkdir(folder);
  await writeFile(join(folder, 'greet.ts'), PLANTED);
  await writeFile(join(folder, 'notes.py'), 'first = 1\n\n\n# TODO second\n');
});
afterAll(() => cleanup.run());

/** Runs a script of the example as a person would, and gives what it printed. */
async function example(script: string, ...args: string[]): Promise<string> {
  const env = { PATH: process.env['PATH'], TOOLYARD_URL: yard.client().url, TOOLYARD_KEY: ADMIN_KEY };
  const { stdout } = await run(process.execPath, [join(ROOT, 'examples/agent-tasks', script), ...args], {
    env,
  });
  return stdout;
}

it('finds every TODO with the lines around it, and runs the type check, through HTTP', async () => {
  const { todos, typeCheck } = JSON.parse(await example('find-todos.mjs', '--json', 'project')) as Report;
  const planted = todos.filter(({ path }) => path.includes('/planted/'));
  expect(planted).toEqual([
    {
      path: 'project/libs/contracts/src/planted/greet.ts',
      line: 2,
      text: "// TODO: greet in the caller's language",
      around: PLANTED.trimEnd()
        .split('\n')
        .map((line, index) => `     ${index + 1}\t${line}`),
    },
    {
      path: 'project/libs/contracts/src/planted/notes.py',
      line: 4,
      text: '# TODO second',
      around: ['     2\t', '     3\t', '     4\t# TODO second'],
    },
  ]);
  expect(typeCheck).toMatchObject({ passed: true, exitCode: 0, output: '' });
});

it('tells a mistake of the types as the compiler does', async () => {
  const wrong = join(yard.workspace, 'project/libs/contracts/src/planted/wrong.ts');
  await writeFile(wrong, 'export const count: number = "many";\n');
  const failure = await example('find-todos.mjs', '--json', 'project').catch((error: unknown) => error);
  await rm(wrong);
  expect(failure).toMatchObject({ code: 1 });
  const { typeCheck } = JSON.parse((failure as { stdout: string }).stdout) as Report;
  expect(typeCheck).toMatchObject({ passed: false });
  expect(typeCheck.output).toContain(`libs/contracts/src/planted/wrong.ts(1,14): error TS2322`);
});
