import {
  toAnthropic,
  toOpenAI,
  toOpenAIResponses,
  Toolyard,
  ToolyardError,
  type CallEvent,
} from '@toolyard/client';
import { ADMIN_KEY, Cleanup, Yard } from '@toolyard/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CuttingProxy } from './cutting-proxy.js';

const cleanup = new Cleanup();
let proxy: CuttingProxy;
let toolyard: Toolyard;

beforeAll(async () => {
  const yard = cleanup.add(await Yard.start(), (it) => it.stop());
  proxy = cleanup.add(await CuttingProxy.start(yard.client().url), (it) => it.stop());
  toolyard = new Toolyard({ url: proxy.url, key: ADMIN_KEY, retryMs: 10 });
});
afterAll(() => cleanup.run());

async function all(events: AsyncIterable<CallEvent>): Promise<CallEvent[]> {
  const seen: CallEvent[] = [];
  for await (const event of events) seen.push(event);
  return seen;
}

const refusalOf = async (work: Promise<unknown>): Promise<ToolyardError> => {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ToolyardError);
  return error as ToolyardError;
};

describe('a call', () => {
  it('comes back when it has ended, however it ended', async () => {
    expect(await toolyard.call('echo', { text: 'hello' })).toMatchObject({
      tool: 'echo',
      status: 'succeeded',
    });
    expect(await toolyard.call('fail')).toMatchObject({ status: 'failed', result: { isError: true } });
  });

  it('is one call although its reply was lost and the request was sent again', async () => {
    proxy.loseNextReply();
    const call = await toolyard.call('echo', { text: 'once' }, { metadata: { lost: 'reply' } });
    expect(call).toMatchObject({ status: 'succeeded', attempts: 1 });
  });

  it('can be submitted, waited for through a cut, and cancelled', async () => {
    const { id, status } = await toolyard.submit('slow_read', { ms: 400 });
    expect(['queued', 'running']).toContain(status);
    const end = toolyard.wait(id);
    proxy.cut();
    expect(await end).toMatchObject({ id, status: 'succeeded' });
    const other = await toolyard.submit('slow_read', { ms: 60_000 });
    await toolyard.cancel(other.id);
    expect(await toolyard.wait(other.id)).toMatchObject({ status: 'cancelled' });
  });

  it('goes on when nobody waits any more', async () => {
    const { id } = await toolyard.submit('slow_read', { ms: 100 });
    const stop = AbortSignal.abort(new Error('enough'));
    await expect(toolyard.wait(id, { signal: stop })).rejects.toThrow('enough');
    expect((await toolyard.wait(id)).status).toBe('succeeded');
  });

  it('runs again as a new call', async () => {
    const first = await toolyard.call('echo', { text: 'again' });
    expect(await toolyard.retry(first.id)).toMatchObject({ retryOf: first.id, status: 'succeeded' });
  });
});

describe('a stream', () => {
  it('goes on where its connection broke, without loss and without repetition', async () => {
    const seen: CallEvent[] = [];
    for await (const event of toolyard.stream('count', { to: 200, everyMs: 2 })) {
      seen.push(event);
      if (seen.length === 20 || seen.length === 90) proxy.cut();
    }
    expect(seen.map(({ seq }) => seq)).toEqual(seen.map((_, index) => index + 1));
    expect(seen.filter(({ type }) => type === 'call.chunk')).toHaveLength(200);
    expect(seen.at(-1)?.type).toBe('call.finished');
  });

  it('ends with its signal, and the call goes on', async () => {
    const stop = new AbortController();
    for await (const event of toolyard.stream('count', { to: 50, everyMs: 2 }, { signal: stop.signal })) {
      if (event.type !== 'call.chunk') continue;
      stop.abort();
      expect(await toolyard.wait(event.callId)).toMatchObject({ status: 'succeeded' });
    }
  });

  it('can be had from any event of a call that has ended', async () => {
    const { id } = await toolyard.call('count', { to: 5 });
    const events = await all(toolyard.events(id));
    expect((await all(toolyard.events(id, { after: 3 }))).map(({ seq }) => seq)).toEqual(
      events.slice(3).map(({ seq }) => seq),
    );
  });
});

it('answers a batch in its order, what was refused in its place', async () => {
  const answers = await toolyard.batch([
    { tool: 'slow_read', arguments: { ms: 100 } },
    { tool: 'no_such_tool', arguments: {} },
    { tool: 'echo', arguments: { text: 'x' } },
  ]);
  expect(answers.map(({ status }) => status)).toEqual(['succeeded', 'rejected', 'succeeded']);
});

describe('people', () => {
  it('answer questions and approve what they saw', async () => {
    const asking = await toolyard.submit('ask_user', { question: 'Which colour?' });
    await untilEvent(asking.id, 'call.awaiting_input');
    expect((await toolyard.questions()).map(({ id }) => id)).toContain(asking.id);
    await toolyard.answer(asking.id, 'green');
    expect(await toolyard.wait(asking.id)).toMatchObject({ status: 'succeeded' });
  });

  async function untilEvent(id: string, type: CallEvent['type']): Promise<void> {
    for await (const event of toolyard.events(id)) if (event.type === type) return;
  }
});

describe('tools', () => {
  it('come as manifests, and as models take them', async () => {
    const [echo] = (await toolyard.tools({ category: 'test' })).filter(({ name }) => name === 'echo');
    expect(echo).toMatchObject({ name: 'echo', workers: 1 });
    expect(await toolyard.functionsXml({ category: 'test' })).toMatch(/^<functions>/);
  });

  it('answer the messages of OpenAI and Anthropic', async () => {
    const chat = await toOpenAI(toolyard);
    expect(chat.tools.map((tool) => tool.function.name)).toContain('echo');
    const call = { name: 'echo', arguments: '{"text":"from openai"}' };
    const message = { role: 'assistant', tool_calls: [{ id: 'a', type: 'function', function: call }] };
    expect(await chat.run(message)).toMatchObject([{ role: 'tool', tool_call_id: 'a' }]);
    const responses = await toOpenAIResponses(toolyard);
    const output = [{ type: 'function_call', call_id: 'b', ...call }];
    expect(await responses.run({ output })).toMatchObject([{ type: 'function_call_output', call_id: 'b' }]);
    const anthropic = await toAnthropic(toolyard, { category: 'test' });
    const content = [{ type: 'tool_use', id: 'c', name: 'echo', input: { text: 'from anthropic' } }];
    expect(await anthropic.run({ role: 'assistant', content })).toMatchObject({
      role: 'user',
      content: [{ tool_use_id: 'c' }],
    });
  });

  it('run out of a model’s text', async () => {
    const text =
      '<function_calls><invoke name="echo"><parameter name="text">hi</parameter></invoke></function_calls>';
    expect(await toolyard.runReply(text)).toMatchObject({ results: [{ tool_name: 'echo', success: true }] });
  });
});

describe('what is refused is a ToolyardError', () => {
  it('with the code and everything that is wrong', async () => {
    const error = await refusalOf(toolyard.call('echo', { text: 7, more: 1 }));
    expect(error).toMatchObject({ code: 'INVALID_ARGUMENTS', status: 422, retryable: false });
    expect(error.errors.length).toBeGreaterThan(1);
    const unknown = await refusalOf(toolyard.call('ecko'));
    expect(unknown).toMatchObject({ code: 'TOOL_NOT_FOUND', details: { didYouMean: ['echo'] } });
  });

  it('for a key that is none, and an address where nobody is', async () => {
    const stranger = new Toolyard({ url: proxy.url, key: 'not-a-key' });
    expect((await refusalOf(stranger.tools())).code).toBe('UNAUTHENTICATED');
    const nowhere = new Toolyard({ url: 'http://127.0.0.1:1', key: 'x', attempts: 2, retryMs: 1 });
    const error = await refusalOf(nowhere.tools());
    expect(error.code).toBe('UNREACHABLE');
    expect(error.message).toContain('http://127.0.0.1:1');
  });

  it('and nonsense in the options is told at once', () => {
    expect(() => new Toolyard({ key: ' ' })).toThrow(TypeError);
    expect(() => new Toolyard({ key: 'x', url: 'localhost:7070' })).toThrow(TypeError);
  });
});
