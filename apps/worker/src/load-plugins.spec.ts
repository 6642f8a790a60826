import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadPlugins } from './load-plugins.js';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'toolyard-plugins-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function plugin(name: string, files: Record<string, string>): Promise<string> {
  const path = join(folder, name);
  await mkdir(join(path, 'lib'), { recursive: true });
  for (const [file, text] of Object.entries(files)) await writeFile(join(path, file), text);
  return path;
}

const source = 'export default class GoodModule {}';

it.each([
  [
    'exports',
    { 'package.json': '{"type":"module","exports":{".":{"import":"./lib/a.js"}}}', 'lib/a.js': source },
  ],
  ['main', { 'package.json': '{"type":"module","main":"./lib/b.js"}', 'lib/b.js': source }],
  ['an index file', { 'package.json': '{"type":"module"}', 'index.js': source }],
  ['a named module', { 'package.json': '{"type":"module"}', 'index.js': 'export class GoodModule {}' }],
])('loads a folder by its %s', async (name, files) => {
  const { plugins, broken } = await loadPlugins([await plugin(name.replaceAll(' ', '-'), files)]);
  expect(broken).toEqual([]);
  expect(plugins[0]?.module.name).toBe('GoodModule');
});

it('reports what is broken, by name and reason, and loads the rest', async () => {
  const good = await plugin('good', { 'package.json': '{"type":"module"}', 'index.js': source });
  const throws = await plugin('throws', {
    'package.json': '{"type":"module"}',
    'index.js': 'throw new Error("boom")',
  });
  const empty = await plugin('empty', {
    'package.json': '{"type":"module"}',
    'index.js': 'export const a = 1;',
  });
  const { plugins, broken } = await loadPlugins([throws, empty, 'not-a-package-at-all', good]);
  expect(plugins.map(({ name }) => name)).toEqual([good]);
  expect(broken.map(({ reason }) => reason)).toEqual([
    'boom',
    expect.stringContaining('exports no Nest module'),
    expect.stringContaining('not-a-package-at-all'),
  ]);
});
