import { ROOT } from '@toolyard/testing';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

it('docs/tools.md is what the tools say', async () => {
  const check = promisify(execFile)(process.execPath, ['scripts/tools-page.mjs', '--check'], { cwd: ROOT });
  await expect(check).resolves.toMatchObject({ stderr: '' });
});
