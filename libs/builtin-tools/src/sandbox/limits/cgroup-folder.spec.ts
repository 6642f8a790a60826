import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CgroupFolder, removeLeftCgroups, runName } from './cgroup-folder.js';

it('removes the groups of workers that were killed, and no other', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'toolyard-cgroups-'));
  const { pid } = spawnSync('true');
  await Promise.all([`toolyard-${pid}-left`, 'system.slice'].map((name) => mkdir(join(parent, name))));
  const own = await CgroupFolder.make(parent, runName());
  await removeLeftCgroups(parent);
  expect((await readdir(parent)).map((name) => join(parent, name)).sort()).toEqual(
    [join(parent, 'system.slice'), own.path].sort(),
  );
  await rm(parent, { recursive: true });
});
