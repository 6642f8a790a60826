import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ToolError } from '@toolyard/contracts';
import { WorkerSessions } from '@toolyard/toolkit';
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
let tool: BashTool;

beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'toolyard-bash-')));
  const [workspaces, sandbox] = [new Workspaces({ root }), new Sandbox()];
  tool = new BashTool(workspaces, sandbox, new Commands(new WorkerSessions(), sandbox, workspaces));
});

afterEach(() => rm(root, { recursive: true, force: true }));

const bash = (params: Partial<BashParams>, signal?: AbortSignal) =>
  tool.execute(Object.assign(new BashParams(), params), contextOf(signal));

describe('bash', () => {
  it('gives output as it comes and in the result, both streams in order', async () => {
    const { chunks, result } = await drain(
      bash({ command: 'echo out; echo err >&2; printf "\\e[32mgreen\\e[0m"' }),
    );
    expect(chunks.join('')).toBe('out\nerr\ngreen');
    expect(textOf(result)).toBe('out\nerr\ngreen');
    expect(result).toMatchObject({
      isError: false,
      structuredContent: { exitCode: 0, timedOut: false, output: 'out\nerr\ngreen' },
    });
  });

  it('yields what a command has written while it still runs', async () => {
    const run = bash({ command: 'echo first; until [ -e go ]; do read -t 0.01 < <(:); done; echo second' });
    expect(await run.next()).toEqual({ done: false, value: 'first\n' });
    await writeFile(join(root, 'go'), '');
    expect((await drain(run)).chunks.join('')).toBe('second\n');
  });

  it('reports a failing command as a result with its output', async () => {
    const { result } = await drain(bash({ command: 'echo wrong >&2; exit 7' }));
    expect(result).toMatchObject({ isError: true, structuredContent: { exitCode: 7 } });
    expect(textOf(result)).toBe(`${messages.exitLine(7, undefined)}\nwrong\n`);
    const killed = await drain(bash({ command: 'kill -KILL $$' }));
    expect(textOf(killed.result)).toBe(`${messages.exitLine(137, 'SIGKILL')}\n${messages.noOutput()}`);
  });

  it('takes any command text as text', async () => {
    expect(textOf((await drain(bash({ command: '-x' }))).result)).toContain('-x: command not found');
    expect((await drain(bash({ command: 'echo "a b" $HOME \'$x\' # ☃\necho two' }))).chunks.join('')).toBe(
      'a b /tmp $x\ntwo\n',
    );
    const long = `: ${'é☃😀x'.repeat(7_000)}`.slice(0, 31_990);
    expect((await drain(bash({ command: `${long}\necho ok` }))).chunks).toEqual(['ok\n']);
    expect((await drain(bash({ command: 'yes | head -1' }))).result.isError).toBe(false);
  });

  it('runs in a folder of the workspace and in no other', async () => {
    await mkdir(join(root, 'sub'));
    expect((await drain(bash({ command: 'pwd', workdir: 'sub' }))).chunks).toEqual([`${root}/sub\n`]);
    expect((await failureOf(drain(bash({ command: 'pwd', workdir: '..' })))).code).toBe('OUTSIDE_WORKSPACE');
    expect((await failureOf(drain(bash({ command: 'pwd', workdir: 'sbu' })))).code).toBe('FILE_NOT_FOUND');
  });

  it('stops a command that takes too long and shows the end of its output', async () => {
    const error = await failureOf(drain(bash({ command: 'echo begun; sleep 1000', timeout: 1_500 })));
    expect([error.code, error.message]).toEqual(['TIMED_OUT', messages.timedOut(1_500, 'begun\n')]);
  });

  it('stops at once when the call is aborted, with the reason', async () => {
    const control = new AbortController();
    const run = bash({ command: 'echo begun; trap "" TERM INT; sleep 1000' }, control.signal);
    await run.next();
    const reason = new ToolError('CANCELLED');
    control.abort(reason);
    expect(await failureOf(drain(run))).toBe(reason);
  });

  it('stops the command when nobody wants more of it', async () => {
    const run = bash({ command: 'while echo alive >> log; do echo more; done' });
    await run.next();
    await run.return({ content: [], isError: false });
    expect(await run.next()).toEqual({ done: true, value: undefined });
  });

  it('keeps memory bounded over 100 MB of output, and both of its ends', async () => {
    const before = process.memoryUsage().rss;
    const run = bash({ command: 'echo START; yes 0123456789 | head -c 100000000; echo END' });
    let length = 0;
    let next = await run.next();
    for (; next.done !== true; next = await run.next()) length += next.value.length;
    expect(length).toBe(100_000_010);
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
    const text = textOf(next.value);
    expect(text.length).toBeLessThan(103_000);
    expect(text).toMatch(/^START\n/);
    expect(text).toMatch(/END\n$/);
    expect(next.value.truncated?.omittedCharacters).toBe(100_000_010 - 102_400);
  });

  it('makes a command wait for a reader that does not read', async () => {
    const progress = () => readFile(join(root, 'progress'), 'utf8').then((text) => Number(text));
    const command = 'for i in {1..300}; do printf "%65536s" x; echo $i > progress; done';
    const waiting = bash({ command });
    await waiting.next();
    await drain(bash({ command: 'yes | head -c 50000000' }));
    expect(await progress()).toBeLessThan(20);
    await drain(waiting);
    expect(await progress()).toBe(300);
  });

  it('replaces broken bytes', async () => {
    const { chunks } = await drain(bash({ command: "printf 'a\\xff\\xe2\\x98b\\0c'" }));
    expect(chunks.join('')).toBe('a\uFFFD\uFFFDbc');
  });
});
