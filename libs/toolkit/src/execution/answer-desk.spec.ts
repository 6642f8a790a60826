import { ToolError } from '@toolyard/contracts';
import { describe, expect, it, vi } from 'vitest';
import { Params } from '../decorators/params.decorator.js';
import { ExecutorBench, textOf } from '../executor-bench.fixture.js';
import { ToolContext } from '../tool-context.js';
import { ToolParams } from '../tool-params.js';
import { badQuestion } from './execution.messages.js';

class NoParams extends ToolParams {}

/** A tool made of one function, run with the answers given so far. */
function probe(body: (ctx: ToolContext) => unknown) {
  class ProbeTool {
    execute(@Params() _params: NoParams, ctx: ToolContext): unknown {
      return body(ctx);
    }
  }
  const bench = new ExecutorBench().tool(new ProbeTool(), { name: 'probe' });
  return (answers: string[] = [], signal = new AbortController().signal) =>
    bench.run('probe', {}, { signal }, { people: { answers } });
}

describe('ctx.ask', () => {
  const run = probe(async (ctx) => {
    const where = await ctx.ask({ text: 'Where?', choices: ['here', 'there'], default: 'here' });
    return `${where} ${await ctx.ask('When?')}`;
  });

  it('breaks the run off at the first question that has no answer', async () => {
    expect(await run()).toMatchObject({
      status: 'parked',
      began: true,
      waitsFor: { kind: 'input', question: 'Where?', choices: ['here', 'there'], default: 'here' },
    });
    expect((await run(['there'])).waitsFor).toMatchObject({ question: 'When?', deadlineMs: 86_400_000 });
  });

  it('says what is asked in the same breath, and asks for less the next time', async () => {
    const several = probe(async (ctx) =>
      (await Promise.all([ctx.ask('A?'), ctx.ask('B?'), ctx.ask('C?')])).join(),
    );
    const ahead = [{ question: 'B?' }, { question: 'C?' }];
    expect((await several()).waitsFor).toEqual({
      kind: 'input',
      question: 'A?',
      deadlineMs: 86_400_000,
      ahead,
    });
    expect((await several(['a'])).waitsFor).toMatchObject({ question: 'B?', ahead: [{ question: 'C?' }] });
    expect(textOf((await several(['a', 'b', 'c'])).result)).toBe('a,b,c');
  });

  it('hands the answers back in order', async () => {
    const { status, result } = await run(['there', 'soon']);
    expect(status).toBe('succeeded');
    expect(textOf(result)).toBe('there soon');
  });

  it('parks a tool that swallows the break, and aborts its signal', async () => {
    let aborted = false;
    const stubborn = probe(async (ctx) => {
      await ctx.ask('?').catch(() => undefined);
      aborted = ctx.signal.aborted;
      return 'went on';
    });
    expect((await stubborn()).status).toBe('parked');
    expect(aborted).toBe(true);
  });

  it('parks a streaming tool', async () => {
    const streaming = probe(async function* (ctx: ToolContext) {
      yield 'first';
      yield await ctx.ask('And then?');
    });
    expect((await streaming()).status).toBe('parked');
    expect(textOf((await streaming(['done'])).result)).toBe('firstdone');
  });

  it('does not ask when the call was cancelled before', async () => {
    const controller = new AbortController();
    const late = probe(async (ctx) => {
      controller.abort();
      return ctx.ask('Too late?');
    });
    expect((await late([], controller.signal)).status).toBe('cancelled');
  });

  it.each([
    { text: '' },
    { text: 'x'.repeat(10_001) },
    { text: '?', choices: [] },
    { text: '?', choices: ['a'], default: 'b' },
  ])('refuses a question that cannot be asked: %j', async (question) => {
    const { status, error } = await probe((ctx) => ctx.ask(question))();
    expect(status).toBe('failed');
    expect(error).toMatchObject({ code: 'INTERNAL', message: badQuestion('probe') });
  });
});

describe('ctx.ask in a run that waits', () => {
  function waitingProbe(body: (ctx: ToolContext) => unknown, signal = new AbortController().signal) {
    class ProbeTool {
      execute(@Params() _params: NoParams, ctx: ToolContext): unknown {
        return body(ctx);
      }
    }
    const bench = new ExecutorBench().tool(new ProbeTool(), { name: 'probe', timeoutMs: 1_000 });
    return bench.run('probe', {}, { signal, waits: true });
  }

  it('goes on where it waited, question after question', async () => {
    let begun = 0;
    const first = await waitingProbe(async (ctx) => {
      begun++;
      return `${await ctx.ask('Where?')} ${await ctx.ask('When?')}`;
    });
    expect(first).toMatchObject({ status: 'parked', began: true, waitsFor: { question: 'Where?' } });
    const second = await first.waiting?.resume('here');
    expect(second).toMatchObject({ status: 'parked', waitsFor: { question: 'When?' } });
    const last = await second?.waiting?.resume('soon');
    expect([last?.status, textOf(last?.result), begun]).toEqual(['succeeded', 'here soon', 1]);
  });

  it('asks one after another what was asked at once', async () => {
    const first = await waitingProbe(async (ctx) =>
      (await Promise.all([ctx.ask('A?'), ctx.ask('B?')])).join(),
    );
    expect(first.waitsFor).toMatchObject({ question: 'A?', ahead: [{ question: 'B?' }] });
    const second = await first.waiting?.resume('a');
    expect(second?.waitsFor).toMatchObject({ question: 'B?' });
    expect(second?.waitsFor).not.toHaveProperty('ahead');
    expect(textOf((await second?.waiting?.resume('b'))?.result)).toBe('a,b');
  });

  it('streams on', async () => {
    const first = await waitingProbe(async function* (ctx) {
      yield 'first ';
      yield await ctx.ask('And then?');
    });
    expect(textOf((await first.waiting?.resume('done'))?.result)).toBe('first done');
  });

  it('does not count the wait', async () => {
    vi.useFakeTimers();
    try {
      const first = await waitingProbe(async (ctx) => {
        const answer = await ctx.ask('When?');
        await new Promise((resolve) => setTimeout(resolve, 900));
        return answer;
      });
      await vi.advanceTimersByTimeAsync(60_000);
      const end = first.waiting?.resume('late');
      await vi.advanceTimersByTimeAsync(950);
      expect((await end)?.status).toBe('succeeded');
    } finally {
      vi.useRealTimers();
    }
  });

  it('is broken off by its signal', async () => {
    const controller = new AbortController();
    const ended = Promise.withResolvers<unknown>();
    const first = await waitingProbe(async (ctx) => {
      await ctx.ask('Still there?').catch(ended.resolve);
    }, controller.signal);
    expect(first.status).toBe('parked');
    controller.abort(new ToolError('CANCELLED', 'enough'));
    expect(await ended.promise).toMatchObject({ code: 'CANCELLED', message: 'enough' });
  });
});
