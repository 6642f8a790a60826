import { ROOT } from '@toolyard/testing';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

it('the types of the client are what the gateway says', async () => {
  const check = promisify(execFile)(process.execPath, ['scripts/client-types.mjs', '--check'], { cwd: ROOT });
  await expect(check).resolves.toBeDefined();
});
