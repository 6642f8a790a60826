import { chmod, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as messages from './browser.messages.js';
import { chromiumProgram } from './chromium-program.js';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'toolyard-chromium-'));
  vi.stubEnv('PATH', folder);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

it('finds one on the PATH and follows links', async () => {
  const real = join(folder, 'real');
  await writeFile(real, '');
  await chmod(real, 0o755);
  await symlink(real, join(folder, 'chromium-browser'));
  expect(await chromiumProgram(undefined)).toBe(real);
});

it('says how to get one', async () => {
  await expect(chromiumProgram(undefined)).rejects.toMatchObject({ message: messages.chromiumMissing() });
});

it('says that what is named is not there, or cannot be run', async () => {
  const file = join(folder, 'text');
  await writeFile(file, '');
  for (const path of [file, join(folder, 'nothing')])
    await expect(chromiumProgram(path)).rejects.toMatchObject({ message: messages.chromiumNotThere(path) });
});
