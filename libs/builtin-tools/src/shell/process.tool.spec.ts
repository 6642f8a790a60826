import { WorkerSessions } from '@toolyard/toolkit';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Sandbox } from '../sandbox/sandbox.js';
import { contextOf, drain, failureOf, textOf } from '../tool-run.spec-support.js';
import { Workspaces } from '../workspace/workspaces.js';
import { BashParams } from './bash.params.js';
import { BashTool } from './bash.tool.js';
import { Commands } from './commands.js';
import { ProcessParams } from './process.params.js';
import { ProcessTool } from './process.tool.js';
import * as messages from './shell.messages.js';

// Real processes on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000 });

let root: string;
let sessions: WorkerSessions;
let bash: BashTool;
let tool: ProcessTool;

beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'toolyard-process-')));
  sessions = new WorkerSessions();
  const [workspaces, sandbox] = [new Workspaces({ root }), new Sandbox()];
  const commands = new Commands(sessions, sandbox, workspaces);
  commands.onModuleInit();
  bash = new BashTool(workspaces, sandbox, commands);
  tool = new ProcessTool(commands);
});

afterEach(async () => {
  await sessions.stop();
  await rm(root, { recursive: true, force: true });
});

interface Seen {
  id: string;
  state: string;
  text: string;
  nextOffset: number;
  exitCode?: number;
}

const ask = (params: Partial<ProcessParams>) =>
  tool.execute(Object.assign(new ProcessParams(), params), contextOf());

async function seen(params: Partial<ProcessParams>): Promise<Seen> {
  return (await ask(params)).structuredContent as unknown as Seen;
}

/** Reads until the text is there. */
async function until(id: string, text: string): Promise<Seen> {
  let all = '';
  let offset = 0;
  for (;;) {
    const part = await seen({ action: 'output', id, offset, waitMs: 20_000 });
    all += part.text;
    offset = part.nextOffset;
    if (all.includes(text)) return { ...part, text: all };
    expect(part.state).toBe('running');
  }
}

it('starts a process, talks with it, and kills it', async () => {
  const { id, state } = await seen({
    action: 'start',
    command: 'while read -r line; do echo "got $line"; done',
  });
  expect(state).toBe('running');
  await ask({ action: 'write', id, input: 'one\n' });
  const first = await until(id, 'got one\n');
  await ask({ action: 'write', id, input: 'two\n' });
  await until(id, 'two');
  expect((await seen({ action: 'output', id, offset: first.nextOffset })).text).toBe('got two\n');
  expect(textOf(await ask({ action: 'list' }))).toContain(`${id}: running`);
  expect(await seen({ action: 'kill', id })).toMatchObject({ state: 'killed', exitCode: 137 });
  expect((await failureOf(ask({ action: 'write', id, input: 'x' }))).message).toBe(messages.takesNoInput(id));
  expect((await seen({ action: 'output', id, offset: 0 })).text).toBe('got one\ngot two\n');
});

it('tells how a process ended, to whoever waits for it', async () => {
  const { id } = await seen({ action: 'start', command: 'cat; echo bye; exit 4' });
  await ask({ action: 'write', id, input: 'hello\n', endInput: true });
  await until(id, 'bye');
  const ended = await seen({ action: 'output', id, offset: 100, waitMs: 20_000 });
  expect(ended).toMatchObject({ state: 'ended', exitCode: 4, text: '' });
});

it('takes what bash starts in the background', async () => {
  const { result } = await drain(
    bash.execute(
      Object.assign(new BashParams(), { command: 'pwd; sleep 1000', background: true }),
      contextOf(),
    ),
  );
  const { id } = result.structuredContent as unknown as Seen;
  expect(textOf(result)).toBe(messages.startedInBackground(id));
  expect((await until(id, '\n')).text).toBe(`${root}\n`);
});

it('shows an agent its own processes alone', async () => {
  const { id } = await seen({ action: 'start', command: 'sleep 1000' });
  const other = Object.assign(contextOf(), { agent: { id: 'somebody' } });
  const asOther = (params: Partial<ProcessParams>) =>
    tool.execute(Object.assign(new ProcessParams(), params), other);
  expect(textOf(await asOther({ action: 'list' }))).toBe(messages.processList([]));
  for (const action of ['output', 'kill', 'write'] as const) {
    expect(await failureOf(asOther({ action, id, input: 'x' }))).toMatchObject({
      code: 'PROCESS_NOT_FOUND',
      message: messages.processNotFound(id, []),
    });
  }
  expect(await seen({ action: 'output', id })).toMatchObject({ state: 'running' });
});

it('holds an agent to eight processes, and forgets old ones that ended', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 8; n++) ids.push((await seen({ action: 'start', command: 'sleep 1000' })).id);
  expect((await failureOf(ask({ action: 'start', command: 'true' }))).message).toBe(
    messages.tooManyProcesses(8),
  );
  await Promise.all(ids.map((id) => ask({ action: 'kill', id })));
  for (let n = 0; n < 12; n++) {
    const { id } = await seen({ action: 'start', command: 'true' });
    expect(await seen({ action: 'output', id, waitMs: 20_000, offset: 1 })).toMatchObject({ state: 'ended' });
  }
  const { processes } = (await ask({ action: 'list' })).structuredContent as unknown as { processes: Seen[] };
  expect(processes.length).toBeLessThanOrEqual(17);
});

it('says which field is missing', async () => {
  expect((await failureOf(ask({ action: 'start' }))).message).toBe(messages.fieldMissing('start', 'command'));
  expect((await failureOf(ask({ action: 'kill' }))).message).toBe(messages.fieldMissing('kill', 'id'));
});
