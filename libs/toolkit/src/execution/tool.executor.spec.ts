import { LIMITS, ToolError, type ContentBlock } from '@toolyard/contracts';
import { IsInt, IsString, Min } from 'class-validator';
import { describe, expect, it } from 'vitest';
import { Params } from '../decorators/params.decorator.js';
import { ExecutorBench, textOf } from '../executor-bench.fixture.js';
import { ToolContext } from '../tool-context.js';
import { ToolParams } from '../tool-params.js';
import { MARK_ROOM } from './limit-output.js';
import { invalidArguments, streamCut, timedOut, toolUnavailable } from './execution.messages.js';

class NoParams extends ToolParams {}
class CountParams extends ToolParams {
  @IsString() word!: string;
  @IsInt() @Min(1) times = 2;
}

class RepeatTool {
  async execute(@Params() { word, times }: CountParams) {
    return word.repeat(times);
  }
}

/** A tool made of one function. */
function toolOf(body: (ctx: ToolContext) => unknown, name = 'probe') {
  class ProbeTool {
    execute(@Params() _params: NoParams, ctx: ToolContext): unknown {
      return body(ctx);
    }
  }
  return new ExecutorBench().tool(new ProbeTool(), { name });
}

function streamOf(body: (ctx: ToolContext) => AsyncGenerator<unknown, unknown>) {
  return toolOf(body);
}

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });

describe('ToolExecutor: prepare', () => {
  const bench = () => new ExecutorBench().tool(new RepeatTool(), { name: 'repeat', aliases: ['echo'] });

  it('fills in defaults and runs, by name or alias', async () => {
    const outcome = await bench().run('echo', { word: 'ab' });
    expect(outcome).toEqual({
      status: 'succeeded',
      arguments: { word: 'ab', times: 2 },
      result: { content: [{ type: 'text', text: 'abab' }], isError: false },
      hooks: [],
      began: true,
    });
  });

  it('tells every violation, in the error and to the model', async () => {
    const { status, error, result, began } = await bench().run('repeat', { times: 0, extra: 1 });
    expect({ status, began }).toEqual({ status: 'failed', began: false });
    expect(error).toMatchObject({
      code: 'INVALID_ARGUMENTS',
      message: invalidArguments('repeat'),
      details: { errors: [{ path: 'word' }, { path: 'extra' }, { path: 'times' }] },
    });
    expect(textOf(result)).toMatch(
      /\n- word: word is required\n- extra: .*\n- times: times must not be less than 1$/,
    );
    expect(result?.isError).toBe(true);
  });

  it('says when the tool is gone', async () => {
    const { error, began } = await bench().run('gone');
    expect(error).toMatchObject({
      code: 'TOOL_UNAVAILABLE',
      message: toolUnavailable('gone'),
      retryable: true,
    });
    expect(began).toBe(false);
  });

  it('begins once, after validation, and does not run when that throws', async () => {
    let begun = 0;
    let ran = false;
    const begin = async () => {
      begun++;
    };
    await bench().run('repeat', {}, { begin });
    expect(begun).toBe(0);
    await bench().run('repeat', { word: 'a' }, { begin });
    expect(begun).toBe(1);
    const probe = toolOf(() => {
      ran = true;
    });
    const refuse = async () => {
      throw new ToolError('OUTCOME_UNKNOWN');
    };
    const outcome = await probe.run('probe', {}, { begin: refuse });
    expect(outcome).toMatchObject({ status: 'failed', error: { code: 'OUTCOME_UNKNOWN' }, began: false });
    expect(ran).toBe(false);
  });
});

describe('ToolExecutor: what a tool returns', () => {
  const image: ContentBlock = { type: 'image', data: 'AAAA', mimeType: 'image/png' };
  it.each<[string, unknown, object]>([
    ['nothing', undefined, { content: [], isError: false }],
    ['null', null, { content: [], isError: false }],
    ['text', 'hi', { content: [{ type: 'text', text: 'hi' }], isError: false }],
    [
      'an object',
      { a: 1 },
      { content: [{ type: 'text', text: '{"a":1}' }], structuredContent: { a: 1 }, isError: false },
    ],
    [
      'an array',
      [1],
      { content: [{ type: 'text', text: '[1]' }], structuredContent: { items: [1] }, isError: false },
    ],
    [
      'no entries',
      [],
      { content: [{ type: 'text', text: '[]' }], structuredContent: { items: [] }, isError: false },
    ],
    ['blocks', [image], { content: [image], isError: false }],
    ['a result', { content: [image] }, { content: [image], isError: false }],
  ])('takes %s', async (_, value, result) => {
    expect(await toolOf(() => value).run('probe')).toMatchObject({ status: 'succeeded', result });
  });

  const circular: Record<string, unknown> = {};
  circular.self = circular;
  it.each([
    ['a function', () => 1],
    ['a circle', circular],
    ['a BigInt', { n: 1n }],
    ['a number', 5],
    ['a Map', new Map()],
    ['a date', new Date()],
    ['bytes', new Uint8Array(2)],
  ])('refuses %s', async (_, value) => {
    const outcome = await toolOf(() => value).run('probe');
    expect(outcome).toMatchObject({ status: 'failed', error: { code: 'RESULT_INVALID' }, began: true });
    expect(textOf(outcome.result)).toContain('returns a string, a plain object');
  });

  it('reads isError as a failure and keeps the text', async () => {
    const outcome = await toolOf(() => ({
      content: [{ type: 'text', text: 'no\nluck' }],
      isError: true,
    })).run('probe');
    expect(outcome).toMatchObject({ status: 'failed', error: { code: 'TOOL_FAILED', message: 'no' } });
    expect(outcome.result).toEqual({ content: [{ type: 'text', text: 'no\nluck' }], isError: true });
  });

  it('cuts what is too long, keeping head and tail', async () => {
    const long = `HEAD${'x'.repeat(LIMITS.output * 2)}TAIL`;
    const { result } = await toolOf(() => long).run('probe');
    const text = textOf(result);
    const omitted = long.length - LIMITS.output + MARK_ROOM;
    expect(result?.truncated).toEqual({ omittedCharacters: omitted });
    expect([text.slice(0, 4), text.slice(-4)]).toEqual(['HEAD', 'TAIL']);
    expect(text).toContain(`${omitted} characters left out`);
  });
});

describe('ToolExecutor: what a tool throws', () => {
  it('keeps a ToolError as it is', async () => {
    const bench = toolOf(() => {
      throw new ToolError('FILE_NOT_FOUND', 'no a.txt', { details: { path: 'a.txt' } });
    });
    expect(await bench.run('probe')).toMatchObject({
      status: 'failed',
      error: { code: 'FILE_NOT_FOUND', message: 'no a.txt', details: { path: 'a.txt' } },
      result: { content: [{ type: 'text', text: 'no a.txt' }], isError: true },
    });
    expect(bench.lines).toEqual([]);
  });

  it.each<[string, unknown, string]>([
    ['an error, its first line', new Error('boom\n  at secret.ts:1'), 'boom'],
    ['a long message, cut', new Error('x'.repeat(5_000)), 'x'.repeat(2_000)],
    ['text', 'plain', 'plain'],
    ['nothing', undefined, 'The tool failed.'],
    ['an empty error', new Error(''), 'The tool failed.'],
  ])('turns %s into TOOL_FAILED', async (_, thrown, message) => {
    const bench = toolOf(async () => {
      throw thrown;
    });
    const outcome = await bench.run('probe');
    expect(outcome).toMatchObject({ status: 'failed', error: { code: 'TOOL_FAILED', message } });
    expect(JSON.stringify(outcome.error)).not.toContain('secret.ts');
    if (thrown !== undefined)
      expect(bench.lines).toMatchObject([{ level: 'error', fields: { err: thrown } }]);
  });
});

describe('ToolExecutor: time', () => {
  it('times out and tells the tool', async () => {
    let reason: unknown;
    const bench = toolOf(async ({ signal }) => {
      await untilAborted(signal).catch((error: unknown) => (reason = error));
      throw new Error('stopped');
    });
    const outcome = await bench.run('probe', {}, {}, { timeoutMs: 5 });
    expect(outcome).toMatchObject({
      status: 'timed_out',
      error: { code: 'TIMED_OUT', message: timedOut('probe', 5) },
    });
    expect(outcome.abandoned).toBeUndefined();
    expect(reason).toBeInstanceOf(ToolError);
  });

  it.each([
    ['CANCELLED', 'cancelled'],
    ['OUTCOME_UNKNOWN', 'failed'],
  ] as const)('ends with the reason it was aborted for: %s', async (code, status) => {
    const outer = new AbortController();
    const bench = toolOf(({ signal }) => {
      queueMicrotask(() => outer.abort(new ToolError(code)));
      return untilAborted(signal);
    });
    expect(await bench.run('probe', {}, { signal: outer.signal })).toMatchObject({ status, error: { code } });
  });

  it('does not run what is cancelled before', async () => {
    let ran = false;
    const bench = toolOf(() => (ran = true));
    const signal = AbortSignal.abort(new ToolError('CANCELLED'));
    expect(await bench.run('probe', {}, { signal })).toMatchObject({ status: 'cancelled', began: false });
    expect(ran).toBe(false);
  });

  it('abandons a tool that ignores its signal, and hears nothing of it any more', async () => {
    const outer = new AbortController();
    const { promise, reject } = Promise.withResolvers<never>();
    let late: ToolContext | undefined;
    const bench = new ExecutorBench({ pools: ['default'], workspace: '/w', abandonGraceMs: 5 });
    class DeafTool {
      execute(@Params() _params: NoParams, ctx: ToolContext) {
        late = ctx;
        queueMicrotask(() => outer.abort(new ToolError('CANCELLED')));
        return promise;
      }
    }
    bench.tool(new DeafTool());
    const outcome = await bench.run('deaf', {}, { signal: outer.signal });
    expect(outcome).toMatchObject({ status: 'cancelled', abandoned: true });
    expect(bench.lines).toMatchObject([
      { level: 'warn', message: 'The tool ignored its signal and was left running' },
    ]);
    reject(new Error('too late'));
    late?.progress(1);
    expect(bench.events).toEqual([]);
    // vitest fails the run on an unhandled rejection, which comes a turn later
    await new Promise(setImmediate);
  });
});

describe('ToolExecutor: context', () => {
  it('tells the tool about its call and the caller about the tool', async () => {
    const bench = toolOf(async (ctx) => {
      ctx.progress(1, 3, 'one');
      ctx.progress(Number.NaN);
      ctx.log.debug('quiet');
      ctx.log.info('loud', { n: 1 });
      const child = await ctx.call('other', {});
      return {
        about: [ctx.callId, ctx.tool, ctx.attempt, ctx.agent.id, ctx.workspace],
        child: textOf(child),
      };
    });
    const { result } = await bench.run('probe', {}, {}, { attempt: 2 });
    expect(result?.structuredContent).toEqual({
      about: ['call_1', 'probe', 2, 'ann', '/workspace'],
      child: 'other',
    });
    expect(bench.events).toEqual([
      { type: 'call.progress', done: 1, total: 3, message: 'one' },
      { type: 'call.log', level: 'info', message: 'loud' },
    ]);
    expect(bench.lines.map(({ level, message }) => `${level} ${message}`)).toEqual([
      'debug quiet',
      'info loud',
    ]);
  });

  it('goes on when events cannot be emitted, and says so once', async () => {
    const bench = toolOf((ctx) => {
      ctx.progress(1);
      ctx.progress(2);
      return 'done';
    });
    const emit = () => {
      throw new Error('gone');
    };
    expect(await bench.run('probe', {}, { emit })).toMatchObject({ status: 'succeeded' });
    expect(bench.lines).toMatchObject([{ level: 'warn' }]);
  });
});

describe('ToolExecutor: streams', () => {
  const chunksOf = (bench: ExecutorBench) =>
    bench.events.flatMap((event) => (event.type === 'call.chunk' ? [event] : []));

  it('sends each yield in order and joins them where nothing is returned', async () => {
    const bench = streamOf(async function* () {
      yield 'a';
      yield { type: 'text', text: 'b' };
      yield { line: 1 };
    });
    const { result } = await bench.run('probe', {}, {}, { attempt: 3 });
    expect(chunksOf(bench)).toEqual([
      { type: 'call.chunk', attempt: 3, index: 0, content: { type: 'text', text: 'a' } },
      { type: 'call.chunk', attempt: 3, index: 1, content: { type: 'text', text: 'b' } },
      { type: 'call.chunk', attempt: 3, index: 2, content: { type: 'structured', value: { line: 1 } } },
    ]);
    expect(textOf(result)).toBe('ab{"line":1}\n');
  });

  it('takes the return value as the result', async () => {
    const bench = streamOf(async function* () {
      yield 'a';
      return { done: true };
    });
    expect((await bench.run('probe')).result?.structuredContent).toEqual({ done: true });
  });

  it('pulls the next chunk only after the one before was taken', async () => {
    const pulled: number[] = [];
    const taken: (() => void)[] = [];
    const bench = streamOf(async function* () {
      for (let n = 0; n < 3; n++) {
        pulled.push(n);
        yield `${n}`;
      }
    });
    const waiting: (() => void)[] = [];
    const emitted = () => new Promise<void>((resolve) => waiting.push(resolve));
    const emit = () =>
      new Promise<void>((resolve) => {
        taken.push(resolve);
        waiting.shift()?.();
      });
    let next = emitted();
    const outcome = bench.run('probe', {}, { emit });
    for (let n = 0; n < 3; n++) {
      await next;
      expect(pulled).toEqual([0, 1, 2].slice(0, n + 1));
      next = emitted();
      taken[n]?.();
    }
    expect(await outcome).toMatchObject({ status: 'succeeded' });
  });

  it('splits a long chunk between characters', async () => {
    const bench = streamOf(async function* () {
      yield `${'x'.repeat(LIMITS.chunk - 1)}😀y`;
    });
    await bench.run('probe');
    const texts = chunksOf(bench).map(({ content }) => (content.type === 'text' ? content.text : ''));
    expect(texts.map((text) => text.length)).toEqual([LIMITS.chunk - 1, 3]);
    expect(texts[1]).toBe('😀y');
  });

  it('drops what is above the limit, says so once and keeps the end in the result', async () => {
    const bench = streamOf(async function* () {
      for (let n = 0; n < 20; n++) yield `${n}`.padStart(LIMITS.chunk, '.');
      yield 'END';
    });
    const { result } = await bench.run('probe');
    const chunks = chunksOf(bench);
    expect(chunks).toHaveLength(LIMITS.output / LIMITS.chunk + 1);
    expect(chunks.at(-1)?.content).toEqual({ type: 'text', text: streamCut(LIMITS.output) });
    expect(textOf(result).endsWith('END')).toBe(true);
    expect(result?.truncated).toEqual({ omittedCharacters: 4 * LIMITS.chunk + 3 + MARK_ROOM });
  });

  it('returns the generator when the call is cancelled', async () => {
    const outer = new AbortController();
    let cleaned = false;
    const bench = streamOf(async function* ({ signal }) {
      try {
        yield 'a';
        queueMicrotask(() => outer.abort(new ToolError('CANCELLED')));
        await untilAborted(signal);
      } finally {
        cleaned = true;
      }
    });
    const outcome = await bench.run('probe', {}, { signal: outer.signal });
    expect(outcome).toMatchObject({ status: 'cancelled' });
    expect(outcome.abandoned).toBeUndefined();
    expect(cleaned).toBe(true);
  });

  it('returns the generator when the caller takes no more', async () => {
    const outer = new AbortController();
    let cleaned = false;
    const bench = streamOf(async function* () {
      try {
        yield 'a';
        yield 'b';
      } finally {
        cleaned = true;
      }
    });
    const emit = () => {
      queueMicrotask(() => outer.abort(new ToolError('CANCELLED')));
      return new Promise<void>(() => undefined);
    };
    expect(await bench.run('probe', {}, { signal: outer.signal, emit })).toMatchObject({
      status: 'cancelled',
    });
    expect(cleaned).toBe(true);
  });

  it('fails with RESULT_INVALID for what is no chunk', async () => {
    const bench = streamOf(async function* () {
      yield 5;
    });
    expect(await bench.run('probe')).toMatchObject({ status: 'failed', error: { code: 'RESULT_INVALID' } });
  });
});
