import { ToolError } from '@toolyard/contracts';
import { WorkerSessions } from '@toolyard/toolkit';
import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Sandbox } from '../sandbox/sandbox.js';
import { contextOf, drain, failureOf, textOf } from '../tool-run.spec-support.js';
import { Workspaces } from '../workspace/workspaces.js';
import { BashParams } from './bash.params.js';
import { BashTool } from './bash.tool.js';
import { Commands } from './commands.js';
import * as messages from './shell.messages.js';

// Real processes on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000 });

let root: string;
let sessions: WorkerSessions;
let tool: BashTool;

beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'toolyard-bash-session-')));
  sessions = new WorkerSessions();
  const [workspaces, sandbox] = [new Workspaces({ root }), new Sandbox()];
  const commands = new Commands(sessions, sandbox, workspaces);
  commands.onModuleInit();
  tool = new BashTool(workspaces, sandbox, commands);
});

afterEach(async () => {
  await sessions.stop();
  await rm(root, { recursive: true, force: true });
});

const bash = (params: Partial<BashParams>, signal?: AbortSignal) =>
  drain(tool.execute(Object.assign(new BashParams(), { session: 'main', ...params }), contextOf(signal)));

const output = async (command: string, params: Partial<BashParams> = {}) =>
  (await bash({ command, ...params })).chunks.join('');

describe('a session of bash', () => {
  it('keeps folder, variables, functions and files in /tmp', async () => {
    await mkdir(join(root, 'sub'));
    const first = await bash({ command: 'cd sub; x=7; f() { echo "f $x"; }; echo kept > /tmp/note' });
    expect(textOf(first.result)).toContain(messages.shellOpened('main'));
    expect(first.result.structuredContent).toMatchObject({ exitCode: 0, cwd: `${root}/sub` });
    expect(await output('pwd; f; cat /tmp/note')).toBe(`${root}/sub\nf 7\nkept\n`);
    expect(await output('pwd', { workdir: '.' })).toBe(`${root}\n`);
    expect(await output('echo "[$x]"', { session: 'other' })).toBe('[]\n');
  });

  it('gives exit codes, and leaves standard input empty', async () => {
    expect((await bash({ command: 'cat; (exit 3)' })).result.structuredContent).toMatchObject({
      exitCode: 3,
    });
    expect(await output('if then')).toContain('syntax error');
    expect(await output('read -t 5 x; echo "$?"; ls /proc/self/fd | wc -l')).toBe('1\n4\n');
    expect(await output('exec 1>/dev/null; echo lost')).toBe('');
  });

  it('passes on whatever is written, also what looks like its own marks', async () => {
    expect(
      await output('head -c 300000 /dev/zero | tr "\\0" x | wc -c; printf "\\0abc 0 /\\0"; echo end'),
    ).toBe('300000\nabc 0 /end\n');
    expect((await output('yes 0123456789 | head -c 1000000')).length).toBe(1_000_000);
  });

  it('runs the commands of one session one after another', async () => {
    const both = await Promise.all([
      output('x=1; sleep 0.2; echo "first $x"; x=2'),
      output('echo "second $x"'),
    ]);
    expect(both.join('')).toMatch(/^first 1\nsecond 2?\n$/);
  });

  it('ends with a command that leaves it, and begins anew', async () => {
    const left = await bash({ command: 'x=1; exit 5' });
    expect(left.result.structuredContent).toMatchObject({ exitCode: 5 });
    expect(textOf(left.result)).toContain(messages.shellEnded('main'));
    expect(await output('echo "[$x]"')).toBe('[]\n');
  });

  it('ends with a command that takes too long, and with one that is cancelled', async () => {
    const late = await failureOf(bash({ command: 'echo begun; setsid sleep 1000', timeout: 1_000 }));
    expect(late.code).toBe('TIMED_OUT');
    expect(late.message).toContain('begun');
    expect(late.message).toContain(messages.shellEnded('main'));
    const control = new AbortController();
    const reason = new ToolError('CANCELLED');
    const run = tool.execute(
      Object.assign(new BashParams(), { session: 'main', command: 'echo up; sleep 1000' }),
      contextOf(control.signal),
    );
    await run.next();
    control.abort(reason);
    expect(await failureOf(drain(run))).toBe(reason);
    expect(await output('echo alive')).toBe('alive\n');
  });

  it('refuses a fifth session, and what contradicts itself', async () => {
    for (const session of ['a', 'b', 'c', 'd']) await bash({ command: 'true', session });
    expect((await failureOf(bash({ command: 'true', session: 'e' }))).message).toBe(
      messages.tooManyShells(4),
    );
    expect((await failureOf(bash({ command: 'true', background: true }))).message).toBe(
      messages.sessionOrBackground(),
    );
  });
});
