import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { folderTaken } from '../database.messages.js';
import { FolderLock } from './folder-lock.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'toolyard-lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('is held by one, then free again', async () => {
  const lock = await FolderLock.take(folder);
  await expect(FolderLock.take(folder)).rejects.toThrow(folderTaken(folder, process.pid));
  await lock.release();
  expect(await readdir(folder)).toEqual([]);
  await (await FolderLock.take(folder)).release();
});

it('goes to one of many that come at once, also after a dead holder', async () => {
  await writeFile(join(folder, 'pglite.lock'), JSON.stringify({ pid: 1, identity: 'dead', token: 'x' }));
  const takes = await Promise.allSettled(Array.from({ length: 20 }, () => FolderLock.take(folder)));
  expect(takes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await readdir(folder)).toEqual(['pglite.lock']);
});

it('is not taken from another one by a late release', async () => {
  const lock = await FolderLock.take(folder);
  await rm(join(folder, 'pglite.lock'));
  const other = await FolderLock.take(folder);
  await lock.release();
  await expect(FolderLock.take(folder)).rejects.toThrow(folderTaken(folder, process.pid));
  await other.release();
});
