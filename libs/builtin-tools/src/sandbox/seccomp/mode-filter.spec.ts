import { mkdtemp, realpath, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Workspace } from '../../workspace/workspace.js';
import { Sandbox } from '../sandbox.js';
import { modeFilter } from './mode-filter.js';

// Real processes on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000 });

it('is made for the processors it knows', () => {
  for (const processor of ['x64', 'arm64'] as const) {
    const filter = modeFilter(processor);
    expect(filter?.length).toBeGreaterThan(0);
    // Ends with a return, as the kernel wants it.
    expect(filter?.readUInt16LE(filter.length - 8)).toBe(0x06);
  }
  expect(modeFilter('mips')).toBeUndefined();
});

describe.runIf(['x64', 'arm64'].includes(process.arch))('in the sandbox', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), 'toolyard-modes-')));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function run(script: string): Promise<string> {
    await using started = await new Sandbox().start({
      workspace: new Workspace(folder),
      program: 'node',
      args: ['-e', `const fs = require('node:fs'); ${script}`],
    });
    return (await text(started.output)).trim();
  }

  it('no file becomes set-user-id or set-group-id, in whatever way', async () => {
    const said = await run(`
      fs.writeFileSync('file', '');
      const file = fs.openSync('file', 'r+');
      const ways = [];
      for (const bits of [0o4000, 0o2000, 0o6000]) {
        const mode = 0o755 | bits;
        ways.push(() => fs.chmodSync('file', mode), () => fs.fchmodSync(file, mode), () => fs.openSync('made-' + bits, 'w', mode));
      }
      for (const way of ways) { try { way(); console.log('done'); } catch (error) { console.log(error.code); } }`);
    expect(said.split('\n')).toEqual(Array.from({ length: 9 }, () => 'EPERM'));
    expect((await stat(join(folder, 'file'))).mode & 0o7000).toBe(0);
  });

  it('everything else is as ever', async () => {
    expect(
      await run(`
        fs.writeFileSync('script', '#!/bin/sh\\necho ran\\n', { mode: 0o644 });
        fs.chmodSync('script', 0o1755);
        fs.mkdirSync('shared');
        console.log(require('node:child_process').execFileSync('./script').toString());`),
    ).toBe('ran');
    expect((await stat(join(folder, 'script'))).mode & 0o7777).toBe(0o1755);
  });
});
