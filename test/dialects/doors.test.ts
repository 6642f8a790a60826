import { ADMIN_KEY, HttpClient, Yard } from '@toolyard/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TaskClient } from '../mcp-door/door.js';

const CALL_ID = /call_[0-9a-z]{26}/;

let yard: Yard;
let client: HttpClient;
let other: HttpClient;

beforeAll(async () => {
  yard = await Yard.start({ gateways: 2 });
  client = yard.client(0);
  other = yard.client(1);
});
afterAll(() => yard.stop());

const toolCall = (id: string, name: string, args: object): object => ({
  id,
  type: 'function',
  function: { name, arguments: JSON.stringify(args) },
});

it('runs the parallel calls of a message on workers and answers in their order', async () => {
  const calls = [
    toolCall('1', 'slow_read', { ms: 150 }),
    toolCall('2', 'echo', { text: 'two' }),
    toolCall('3', 'fail', {}),
  ];
  const { status, body } = await client.json<{ messages: { tool_call_id: string; content: string }[] }>(
    'POST',
    '/v1/openai/tool-calls',
    { role: 'assistant', tool_calls: calls },
  );
  expect(status).toBe(200);
  expect(body.messages.map(({ tool_call_id: id }) => id)).toEqual(['1', '2', '3']);
  expect(body.messages[1]?.content).toContain('two');
  expect(body.messages[2]?.content).toMatch(/^Error: /);
});

it('streams the events of all calls, each result as it comes, and the whole answer', async () => {
  const content = [
    { type: 'tool_use', id: 'a', name: 'count', input: { to: 3 } },
    { type: 'tool_use', id: 'b', name: 'nothing_like_this', input: {} },
  ];
  const response = await client.raw(
    'POST',
    '/v1/anthropic/tool-uses',
    { role: 'assistant', content },
    { accept: 'text/event-stream' },
  );
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const seen: Record<string, unknown>[] = [];
  for await (const { event } of HttpClient.eventsOf(response)) seen.push({ ...event });
  const chunks = seen.filter(({ type }) => type === 'call.chunk');
  expect(chunks.map(({ callIndex }) => callIndex)).toEqual([0, 0, 0]);
  expect(seen.filter(({ type }) => type === 'result').map(({ callIndex }) => callIndex)).toEqual([1, 0]);
  expect(seen.at(-1)).toMatchObject({
    type: 'done',
    role: 'user',
    content: [
      { type: 'tool_result', tool_use_id: 'a' },
      { type: 'tool_result', tool_use_id: 'b', is_error: true },
    ],
  });
});

it('makes calls that every other door sees by their id', async () => {
  const text =
    '<function_calls><invoke name="echo"><parameter name="text">a<b</parameter></invoke></function_calls>';
  const { body } = await client.json<{ results: { call_id: string }[] }>('POST', '/v1/xml/function-calls', {
    text,
  });
  const call = await other.get(body.results[0]?.call_id ?? '');
  expect(call.body).toMatchObject({ tool: 'echo', arguments: { text: 'a<b' }, status: 'succeeded' });
});

it('walks one call through all doors, and cancels another one wherever it was started', async () => {
  const calls = [
    toolCall('ask', 'ask_user', { question: 'Which colour?' }),
    toolCall('sleep', 'slow_read', { ms: 60_000 }),
  ];
  const { body } = await client.json<{ messages: { content: string }[] }>(
    'POST',
    '/v1/openai/tool-calls?waitMs=0',
    calls,
  );
  const [asking = '', sleeping = ''] = body.messages.map(({ content }) => CALL_ID.exec(content)?.[0]);
  const tasks = new TaskClient(other.url, ADMIN_KEY);
  const seen: string[] = [];
  for await (const { event } of other.events(asking)) {
    seen.push(event.type);
    if (event.type === 'call.awaiting_input') await tasks.answer(asking, { answer: 'green' });
    if (event.type === 'call.finished') expect(event.call).toMatchObject({ id: asking, status: 'succeeded' });
  }
  expect(seen).toEqual(expect.arrayContaining(['call.queued', 'call.awaiting_input', 'call.resumed']));
  const answered = await client.get(asking);
  expect(JSON.stringify(answered.body.result)).toContain('green');
  expect(await tasks.get(asking)).toMatchObject({ taskId: asking, status: 'completed' });

  await other.raw('DELETE', `/v1/calls/${sleeping}`);
  for await (const { event } of client.events(sleeping))
    if (event.type === 'call.finished') expect(event.call.status).toBe('cancelled');
  expect(await tasks.get(sleeping)).toMatchObject({ status: 'cancelled' });
});
