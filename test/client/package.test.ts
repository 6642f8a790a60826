import { Cleanup, ROOT } from '@toolyard/testing';
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const run = promisify(execFile);
const cleanup = new Cleanup();
const NAMES = ['contracts', 'dialects', 'client'];
let folder: string;
let packed: { name: string; filename: string; files: { path: string }[] }[];

beforeAll(async () => {
  folder = cleanup.add(await mkdtemp(join(tmpdir(), 'toolyard-package-')), (it) =>
    rm(it, { recursive: true }),
  );
  const workspaces = NAMES.flatMap((name) => ['-w', `@toolyard/${name}`]);
  const pack = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder, ...workspaces];
  const { stdout } = await run('npm', pack, { cwd: ROOT });
  packed = JSON.parse(stdout) as typeof packed;
});
afterAll(() => cleanup.run());

it('the packages hold what was built, and nothing else', () => {
  expect(packed.map(({ name }) => name)).toEqual(NAMES.map((name) => `@toolyard/${name}`));
  const paths = packed.flatMap(({ files }) => files.map(({ path }) => path));
  expect(paths).toContain('dist/index.d.ts');
  const others = paths.filter((path) => !/^(package\.json|README\.md|dist\/.*\.(js|d\.ts))$/.test(path));
  expect(others).toEqual([]);
  expect(paths.filter((path) => path.includes('.spec'))).toEqual([]);
});

it('the client runs without Node and without any SDK, and names the SDK that is missing', async () => {
  const modules = join(folder, 'node_modules');
  for (const { name, filename } of packed) {
    await mkdir(join(modules, name), { recursive: true });
    await run('tar', ['-xzf', join(folder, filename), '-C', join(modules, name), '--strip-components=1']);
  }
  await cp(join(ROOT, 'node_modules/eventsource-parser'), join(modules, 'eventsource-parser'), {
    recursive: true,
  });
  await cp(join(ROOT, 'test/client/without-node.mjs'), join(folder, 'without-node.mjs'));
  const { stdout } = await run(process.execPath, [join(folder, 'without-node.mjs')]);
  expect(JSON.parse(stdout)).toEqual({
    tools: [],
    missing: ['ai@7', '@openai/agents@0.20', '@langchain/core@1', '@modelcontextprotocol/sdk@1'].map(
      (name) => expect.stringContaining(`npm install ${name}`) as string,
    ),
  });
});
