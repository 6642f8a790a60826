import { LIMITS, ToolError } from '@toolyard/contracts';
import { IsInt } from 'class-validator';
import { describe, expect, it } from 'vitest';
import { ExecutorBench, textOf } from '../executor-bench.fixture.js';
import { Params } from '../decorators/params.decorator.js';
import { hookArgumentsInvalid, hookFailed } from '../execution/execution.messages.js';
import { ToolParams } from '../tool-params.js';
import { CallLoggingHook } from './call-logging.hook.js';
import { allow, deny, modifyArguments, modifyResult, recover } from './hook-verdict.js';
import { OutputLimitHook } from './output-limit.hook.js';
import type { HookCall, ToolHookHandler } from './tool-hook-handler.js';

class DoubleParams extends ToolParams {
  @IsInt() n = 1;
}
class DoubleTool {
  ran = 0;
  execute(@Params() { n }: DoubleParams) {
    this.ran++;
    if (n < 0) throw new Error('negative');
    return n > 1_000 ? 'x'.repeat(LIMITS.output + n) : `${n * 2}`;
  }
}

const text = (value: string) => ({ content: [{ type: 'text' as const, text: value }], isError: false });

/** A tool `double` and hooks given as objects, in this order. */
function benchOf(...hooks: ToolHookHandler[]) {
  const tool = new DoubleTool();
  const bench = new ExecutorBench().tool(tool, { name: 'double' });
  for (const [index, hook] of hooks.entries()) {
    bench.hooks.register({ name: `hook_${index}`, order: 0, matches: () => true, handler: hook });
  }
  return { tool, bench, run: (n: number) => bench.run('double', { n }) };
}

describe('before hooks', () => {
  it('allow by silence or by word, and are traced with their time', async () => {
    const { run } = benchOf({ before: () => undefined }, { before: async () => allow() });
    const { status, hooks } = await run(2);
    expect(status).toBe('succeeded');
    expect(hooks).toMatchObject([
      { hook: 'hook_0', phase: 'before', verdict: 'allow' },
      { hook: 'hook_1', phase: 'before', verdict: 'allow' },
    ]);
    expect(hooks.every(({ at, durationMs }) => !Number.isNaN(Date.parse(at)) && durationMs >= 0)).toBe(true);
  });

  it('deny: the tool and later hooks do not run, all hooks hear of it', async () => {
    const told: string[] = [];
    const onSkip = (_: HookCall, { status }: { status: string }) => void told.push(status);
    const { bench, tool, run } = benchOf(
      { before: () => deny('not on Sundays'), onSkip },
      { before: () => void told.push('second ran'), onSkip },
    );
    const outcome = await run(2);
    expect(outcome).toMatchObject({
      status: 'denied',
      began: false,
      error: { code: 'DENIED', message: 'not on Sundays' },
      result: { content: [{ type: 'text', text: 'not on Sundays' }], isError: true },
      hooks: [{ verdict: 'deny', reason: 'not on Sundays' }, { phase: 'on_skip' }, { phase: 'on_skip' }],
    });
    expect(told).toEqual(['denied', 'denied']);
    expect(tool.ran).toBe(0);
    expect(bench.events).toMatchObject([{ type: 'call.hook', verdict: 'deny' }]);
  });

  it('change arguments, which are validated again and seen by later hooks', async () => {
    let seen: unknown;
    const { run } = benchOf(
      { before: () => modifyArguments({ n: 5 }, 'five is better') },
      { before: (call) => void (seen = call.arguments) },
    );
    const outcome = await run(2);
    expect(outcome).toMatchObject({ status: 'succeeded', arguments: { n: 5 } });
    expect(outcome.hooks[0]).toMatchObject({ verdict: 'modify_arguments', reason: 'five is better' });
    expect(textOf(outcome.result)).toBe('10');
    expect(seen).toEqual({ n: 5 });
  });

  it('fail closed when the changed arguments do not fit', async () => {
    const { run, tool } = benchOf({ before: () => modifyArguments({ n: 'many' }) });
    expect(await run(2)).toMatchObject({
      status: 'failed',
      arguments: { n: 2 },
      error: {
        code: 'HOOK_FAILED',
        message: hookArgumentsInvalid('hook_0'),
        details: { errors: [{ path: 'n' }] },
      },
    });
    expect(tool.ran).toBe(0);
  });

  it.each<[string, ToolHookHandler['before']]>([
    [
      'throw',
      () => {
        throw new Error('broken');
      },
    ],
    ['reject', () => Promise.reject(new Error('broken'))],
    ['answer nonsense', () => ({ verdict: 'maybe' }) as never],
  ])('fail closed when they %s', async (_, before) => {
    let skipped = false;
    const { run, tool, bench } = benchOf({ before, onSkip: () => void (skipped = true) });
    const outcome = await run(2);
    expect(outcome).toMatchObject({
      status: 'failed',
      error: { code: 'HOOK_FAILED', message: hookFailed('hook_0') },
      hooks: [{ phase: 'before', verdict: 'error' }, { phase: 'on_skip' }],
    });
    expect(tool.ran).toBe(0);
    expect(skipped).toBe(true);
    expect(bench.lines).toMatchObject([{ level: 'error' }]);
  });

  it('end with the call when they take longer than it', async () => {
    const { bench, tool } = benchOf({ before: () => new Promise<never>(() => undefined) });
    const outcome = await bench.run('double', {}, {}, { timeoutMs: 5 });
    expect(outcome).toMatchObject({ status: 'timed_out', began: false });
    expect(tool.ran).toBe(0);
  });
});

describe('late hooks', () => {
  it('change the result one after another', async () => {
    const add = (mark: string): ToolHookHandler => ({
      after: (_, result) => modifyResult(text(`${textOf(result)}${mark}`), mark),
    });
    const outcome = await benchOf(add('a'), add('b')).run(2);
    expect(textOf(outcome.result)).toBe('4ab');
    expect(outcome.hooks).toMatchObject([{ verdict: 'modify_result', reason: 'a' }, { reason: 'b' }]);
  });

  it('recover a failure; hooks after that are not asked', async () => {
    let asked = false;
    const { run } = benchOf(
      { onError: () => recover(text('rescued')) },
      { onError: () => void (asked = true) },
    );
    const outcome = await run(-1);
    expect(outcome).toMatchObject({
      status: 'succeeded',
      result: text('rescued'),
      hooks: [{ verdict: 'recover' }],
    });
    expect(outcome.error).toBeUndefined();
    expect(asked).toBe(false);
  });

  it.each<[string, ToolHookHandler, number, string]>([
    ['after', { after: () => Promise.reject(new Error('broken')) }, 2, 'succeeded'],
    ['after, with a result that is none', { after: () => modifyResult(5 as never) }, 2, 'succeeded'],
    ['onError', { onError: () => Promise.reject(new Error('broken')) }, -1, 'failed'],
  ])('change nothing when they fail: %s', async (_, hook, n, status) => {
    const { run, bench } = benchOf(hook);
    const outcome = await run(n);
    expect(outcome).toMatchObject({ status, hooks: [{ verdict: 'error' }] });
    expect(textOf(outcome.result)).toBe(n === 2 ? '4' : 'negative');
    expect(bench.lines.at(-1)).toMatchObject({ level: 'error', fields: { hook: 'hook_0' } });
  });

  it('cannot recover what was stopped', async () => {
    const { bench } = benchOf({ onError: () => recover(text('rescued')) });
    class WaitTool {
      execute(@Params() _params: DoubleParams) {
        return new Promise<never>(() => undefined);
      }
    }
    const patient = new ExecutorBench({ pools: ['default'], workspace: '/w', abandonGraceMs: 1 }).tool(
      new WaitTool(),
    );
    for (const hook of bench.hooks.list()) patient.hooks.register(hook);
    expect(await patient.run('wait', {}, {}, { timeoutMs: 5 })).toMatchObject({ status: 'timed_out' });
    const signal = AbortSignal.timeout(5);
    const lost = new AbortController();
    signal.addEventListener('abort', () => lost.abort(new ToolError('OUTCOME_UNKNOWN')));
    const outcome = await patient.run('wait', {}, { signal: lost.signal });
    expect(outcome).toMatchObject({ status: 'failed', error: { code: 'OUTCOME_UNKNOWN' } });
  });
});

describe('which hooks run', () => {
  class NotingHook {
    constructor(
      private readonly name: string,
      private readonly noted: string[],
    ) {}
    before() {
      this.noted.push(this.name);
    }
  }

  it('by glob, in ascending order, then as registered', async () => {
    const noted: string[] = [];
    const bench = new ExecutorBench().tool(new DoubleTool(), { name: 'double', aliases: ['twice'] });
    bench.hook(new NotingHook('late', noted), { order: 5 });
    bench.hook(new NotingHook('first', noted), { tools: ['dou*', 'x'] });
    bench.hook(new NotingHook('second', noted), { tools: 'double' });
    bench.hook(new NotingHook('early', noted), { order: -5 });
    bench.hook(new NotingHook('other', noted), { tools: 'read_*' });
    await bench.run('twice');
    expect(noted).toEqual(['early', 'first', 'second', 'late']);
  });
});

describe('built-in hooks', () => {
  it('log a call without the values of its arguments', async () => {
    const bench = new ExecutorBench().tool(new DoubleTool(), { name: 'double' }).hook(new CallLoggingHook());
    await bench.run('double', { n: 77_777 });
    await bench.run('double', { n: -77_777 });
    await bench.run('double', { n: 'seventy-seven' });
    expect(bench.lines.map(({ message }) => message)).toEqual([
      ...['Call begins', 'Call succeeded', 'Call begins', 'The call failed', 'Call failed', 'Call not run'],
    ]);
    expect(JSON.stringify(bench.lines)).not.toMatch(/77777|seventy/);
    expect(bench.lines[0]?.fields).toEqual({ agent: 'ann', argumentNames: ['n'] });
  });

  it('cut a long result once and say so', async () => {
    const bench = new ExecutorBench().tool(new DoubleTool(), { name: 'double' }).hook(new OutputLimitHook());
    const { result, hooks } = await bench.run('double', { n: 50_000 });
    expect(textOf(result).match(/left out/g)).toHaveLength(1);
    expect(hooks).toMatchObject([{ hook: 'OutputLimitHook', verdict: 'modify_result' }]);
  });
});
