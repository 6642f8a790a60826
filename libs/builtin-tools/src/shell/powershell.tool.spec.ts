import { chmod, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Sandbox } from '../sandbox/sandbox.js';
import { contextOf, drain, failureOf, textOf } from '../tool-run.spec-support.js';
import { Workspaces } from '../workspace/workspaces.js';
import { PowershellParams } from './powershell.params.js';
import { PowershellTool } from './powershell.tool.js';
import * as messages from './shell.messages.js';

// Real processes on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000 });

/** Stands for pwsh: takes the same command line, and shows what it was given. */
const STAND_IN = `#!/usr/bin/env node
const { readFileSync } = require('node:fs');
const args = process.argv.slice(2);
console.log(args.slice(0, -1).join(' '));
console.log(Buffer.from(args.at(-1), 'base64').toString('utf16le'));
console.log(readFileSync(__dirname + '/library.txt', 'utf8'), process.env.POWERSHELL_TELEMETRY_OPTOUT);
process.exit(3);
`;

let folder: string;
let tool: PowershellTool;
const path = process.env['PATH'] ?? '';

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'toolyard-powershell-')));
  await mkdir(join(folder, 'workspace/sub'), { recursive: true });
  tool = new PowershellTool(new Workspaces({ root: join(folder, 'workspace') }), new Sandbox());
});

afterEach(async () => {
  process.env['PATH'] = path;
  await rm(folder, { recursive: true, force: true });
});

const powershell = (params: Partial<PowershellParams>) =>
  drain(tool.execute(Object.assign(new PowershellParams(), params), contextOf()));

it('gives pwsh the command as it is, in the sandbox, with the folder that pwsh lies in', async () => {
  await mkdir(join(folder, 'opt'));
  await mkdir(join(folder, 'bin'));
  await writeFile(join(folder, 'opt/pwsh'), STAND_IN);
  await writeFile(join(folder, 'opt/library.txt'), 'its library');
  await chmod(join(folder, 'opt/pwsh'), 0o755);
  await symlink('../opt/pwsh', join(folder, 'bin/pwsh'));
  process.env['PATH'] = `${join(folder, 'bin')}:${path}`;
  const command = `Write-Host "a 'b' \`$x" | % { "é😀" }\nexit 3`;
  const { chunks, result } = await powershell({ command, workdir: 'sub' });
  expect(chunks.join('')).toBe(
    `-NoLogo -NoProfile -NonInteractive -EncodedCommand\n${command}\nits library 1\n`,
  );
  expect(result).toMatchObject({ isError: true, structuredContent: { exitCode: 3 } });
  expect(textOf(result)).toContain(messages.exitLine(3, undefined));
});

it('refuses where there is none, with what to do', async () => {
  process.env['PATH'] = '/usr/bin-without-it';
  expect(await failureOf(powershell({ command: 'Get-Date' }))).toMatchObject({
    code: 'PROGRAM_MISSING',
    message: messages.pwshMissing(),
  });
});
