import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Test, type TestingModule } from '@nestjs/testing';
import { newCallId, ToolError } from '@toolyard/contracts';
import {
  ToolExecutor,
  ToolkitModule,
  ToolRegistry,
  type CallOutcome,
  type EmittedEvent,
} from '@toolyard/toolkit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BuiltinToolsModule } from './builtin-tools.module.js';
import { BUILTIN_TOOLS } from './builtin-tools.js';
import { Workspaces } from './workspace/workspaces.js';

// Real processes on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000 });

let root: string;
let module: TestingModule;

function moduleFor(workspace: string): Promise<TestingModule> {
  return Test.createTestingModule({
    imports: [
      ToolkitModule.forRoot({ pools: ['default'], workspace }),
      BuiltinToolsModule.forRoot({ workspaces: new Workspaces({ root: workspace }) }),
    ],
  }).compile();
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'toolyard-builtin-'));
  module = await moduleFor(root);
  await module.init();
});

afterEach(async () => {
  await module.close();
  await rm(root, { recursive: true, force: true });
});

async function run(
  tool: string,
  args: Record<string, unknown>,
  emit: (event: EmittedEvent) => void = () => undefined,
  signal: AbortSignal = new AbortController().signal,
): Promise<CallOutcome> {
  const silent = () => undefined;
  return module.get(ToolExecutor).execute(
    { id: newCallId(), tool, arguments: args, agent: 'spec', attempt: 1 },
    {
      signal,
      emit,
      log: { debug: silent, info: silent, warn: silent, error: silent },
      call: () => Promise.reject(new Error('no child calls here')),
    },
  );
}

describe('BuiltinToolsModule', () => {
  it('offers every tool of the list', () => {
    const offered = module.get(ToolRegistry).list();
    expect(offered).toHaveLength(BUILTIN_TOOLS.size);
  });

  it('runs each of them from arguments to outcome', async () => {
    await writeFile(join(root, 'note.txt'), 'remember the milk\n');
    expect(await run('read_file', { filePath: 'note.txt' })).toMatchObject({
      status: 'succeeded',
      arguments: { filePath: 'note.txt', offset: 1, limit: 2_000 },
    });
    expect(await run('write_to_file', { filePath: 'new.txt', content: 'a\n' })).toMatchObject({
      status: 'succeeded',
    });
    expect(await run('edit', { filePath: 'new.txt', oldString: 'a', newString: 'b' })).toMatchObject({
      status: 'succeeded',
      result: { structuredContent: { added: 1, removed: 1 } },
    });
    expect(await run('list_dir', {})).toMatchObject({ status: 'succeeded' });
    const events: EmittedEvent[] = [];
    const found = await run('grep_search', { pattern: 'milk' }, (event) => void events.push(event));
    expect(found).toMatchObject({ status: 'succeeded', result: { structuredContent: { matches: 1 } } });
    expect(events).toMatchObject([
      { type: 'call.chunk', content: { text: 'note.txt:1:remember the milk\n' } },
    ]);
    expect(await run('bash', { command: 'wc -w < note.txt' })).toMatchObject({
      status: 'succeeded',
      result: { structuredContent: { exitCode: 0, output: '3\n' } },
    });
  });

  it('ends failures, deadlines and cancellations with their rows', async () => {
    expect(await run('read_file', { filePath: 'nope' })).toMatchObject({
      status: 'failed',
      error: { code: 'FILE_NOT_FOUND' },
    });
    expect(await run('bash', { command: 'exit 3' })).toMatchObject({
      status: 'failed',
      error: { code: 'TOOL_FAILED' },
      result: { isError: true, structuredContent: { exitCode: 3 } },
    });
    expect(await run('bash', { command: 'sleep 1000', timeout: 200 })).toMatchObject({
      error: { code: 'TIMED_OUT' },
    });
    const control = new AbortController();
    const cancel = () => control.abort(new ToolError('CANCELLED'));
    const outcome = await run('bash', { command: 'echo up; sleep 1000' }, cancel, control.signal);
    expect(outcome).toMatchObject({ status: 'cancelled', error: { code: 'CANCELLED' } });
    expect(outcome.abandoned).toBeUndefined();
  });

  it.each([
    ['bash', { command: 'true', timeout: 600_001 }, 'timeout', 'maximum'],
    ['bash', {}, 'command', 'required'],
    ['browser', { action: 'fly' }, 'action', 'enum'],
    ['browser', { action: 'read', limit: 1 }, 'limit', 'minimum'],
    ['browser', { action: 'click', ref: 'x' }, 'ref', 'pattern'],
    ['grep', { pattern: '' }, 'pattern', 'minLength'],
    ['read_file', { filePath: 'x', offset: 0 }, 'offset', 'minimum'],
    ['list_dir', { ignore: [1] }, 'ignore[0]', 'type'],
  ])('refuses %s with %j', async (tool, args, path, rule) => {
    const { status, error } = await run(tool, args);
    expect([status, error?.code]).toEqual(['failed', 'INVALID_ARGUMENTS']);
    expect(error?.details?.['errors']).toContainEqual(expect.objectContaining({ path, rule }));
  });

  it('stops the boot when the workspace is missing', async () => {
    const broken = await moduleFor(join(root, 'missing'));
    await expect(broken.init()).rejects.toThrow('TOOLYARD_WORKSPACE');
  });
});
