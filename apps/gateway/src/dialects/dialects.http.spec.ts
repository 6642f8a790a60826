import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestGateway } from '../testing/test-gateway.js';
import { callWithoutIdMessage, noAnthropicCallsMessage, noOpenAICallsMessage } from './dialects.messages.js';

let gateway: TestGateway;
beforeAll(async () => (gateway = await TestGateway.start()));
afterAll(() => gateway.stop());

const booking = { room: 'single', nights: 2 };
const openAICall = (id: string, name: string, args: unknown): object => ({
  id,
  type: 'function',
  function: { name, arguments: JSON.stringify(args) },
});
const toolUse = (id: string, name: string, input: unknown): object => ({ type: 'tool_use', id, name, input });

describe('POST /v1/openai/tool-calls', () => {
  const message = {
    role: 'assistant',
    content: null,
    tool_calls: [
      openAICall('a', 'book_room', booking),
      openAICall('b', 'book_room', { room: 'triple' }),
      openAICall('c', 'bok_room', {}),
      openAICall('d', 'reserve_room', booking),
    ],
  };

  it('answers with tool messages in the order of the calls; what cannot run is text to act on', async () => {
    const { status, json } = await gateway.send('POST', '/v1/openai/tool-calls', message);
    expect(status).toBe(200);
    expect(json).toEqual({
      messages: [
        { role: 'tool', tool_call_id: 'a', content: 'done' },
        { role: 'tool', tool_call_id: 'b', content: expect.stringMatching(/room[^]*nights/) as string },
        { role: 'tool', tool_call_id: 'c', content: expect.stringContaining('book_room') as string },
        { role: 'tool', tool_call_id: 'd', content: 'done' },
      ],
    });
  });

  it('takes the list of calls alone, and a response of the Responses API', async () => {
    const list = await gateway.send('POST', '/v1/openai/tool-calls', message.tool_calls.slice(0, 1));
    expect(list.json).toEqual({ messages: [{ role: 'tool', tool_call_id: 'a', content: 'done' }] });
    const output = [
      { type: 'function_call', call_id: 'x', name: 'book_room', arguments: JSON.stringify(booking) },
    ];
    const response = await gateway.send('POST', '/v1/openai/tool-calls', { id: 'resp_1', output });
    expect(response.json).toEqual({
      input: [{ type: 'function_call_output', call_id: 'x', output: 'done' }],
    });
  });

  it('answers a message without calls with no messages', async () => {
    const reply = await gateway.send('POST', '/v1/openai/tool-calls', { role: 'assistant', content: 'hi' });
    expect(reply.json).toEqual({ messages: [] });
  });

  it('tells of a call that goes on, and waits as long as asked', async () => {
    const calls = [openAICall('a', 'wait_forever', {})];
    const { json } = await gateway.send('POST', '/v1/openai/tool-calls?waitMs=0', calls);
    const [answer] = json['messages'] as { content: string }[];
    expect(answer?.content).toContain(gateway.transport.envelopes.at(-1)?.id);
  });

  it('makes one call of a place that is sent twice with one key', async () => {
    const headers = { 'idempotency-key': 'dialect' };
    const before = gateway.transport.envelopes.length;
    const calls = [openAICall('a', 'book_room', booking), openAICall('b', 'book_room', booking)];
    await gateway.send('POST', '/v1/openai/tool-calls', calls, headers);
    await gateway.send('POST', '/v1/openai/tool-calls', calls, headers);
    expect(gateway.transport.envelopes.length - before).toBe(2);
  });

  it.each([
    [{}, noOpenAICallsMessage()],
    [{ role: 'user', content: 'x' }, noOpenAICallsMessage()],
    [[{ function: { name: 'book_room', arguments: '{}' } }], callWithoutIdMessage('tool_calls[0]', 'id')],
  ])('refuses %j', async (body, message) => {
    const { status, problem } = await gateway.send('POST', '/v1/openai/tool-calls', body);
    expect(status).toBe(422);
    expect(problem).toMatchObject({ code: 'INVALID_REQUEST', errors: [{ message }] });
  });

  it('refuses a wait that is none, too many calls, and bodies that are not JSON', async () => {
    for (const query of ['?waitMs=soon', '?waitMs=-1', '?waitMs=9999999', '?wait=1'])
      expect((await gateway.send('POST', `/v1/openai/tool-calls${query}`, [])).status).toBe(422);
    const many = Array.from({ length: 101 }, (_, index) => openAICall(String(index), 'book_room', booking));
    expect((await gateway.send('POST', '/v1/openai/tool-calls', many)).status).toBe(422);
    for (const body of ['', '"x"', '{', '7', 'null'])
      expect((await gateway.send('POST', '/v1/openai/tool-calls', body)).status).toBeOneOf([400, 422]);
    expect((await gateway.send('POST', '/v1/calls', '[]')).status).toBe(400);
  });
});

describe('POST /v1/anthropic/tool-uses', () => {
  it('answers with the next message', async () => {
    const content = [
      { type: 'text', text: 'I book.' },
      toolUse('a', 'book_room', booking),
      toolUse('b', 'book_room', {}),
    ];
    const { status, json } = await gateway.send('POST', '/v1/anthropic/tool-uses', {
      role: 'assistant',
      content,
    });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      role: 'user',
      content: [
        { type: 'tool_result', tool_use_id: 'a', content: [{ type: 'text', text: 'done' }] },
        { type: 'tool_result', tool_use_id: 'b', is_error: true },
      ],
    });
  });

  it('refuses what is none of its messages', async () => {
    const { problem } = await gateway.send('POST', '/v1/anthropic/tool-uses', { role: 'user' });
    expect(problem.errors?.[0]?.message).toBe(noAnthropicCallsMessage());
  });
});

describe('POST /v1/xml/function-calls', () => {
  const text =
    'So:<function_calls><invoke name="book_room"><parameter name="room">single</parameter><parameter name="nights">2</parameter></invoke><invoke name="book_room">?</invoke></function_calls>';

  it('answers with results, an event and XML', async () => {
    const { status, json } = await gateway.send('POST', '/v1/xml/function-calls', { text });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      text: 'So:',
      results: [{ tool_name: 'book_room', success: true, result: 'done' }, { success: false }],
      event: { type: 'tool_result', data: { results: [{ tool_name: 'book_room' }, {}] } },
    });
    expect(json['xml']).toMatch(/^<function_results>[^]*<\/function_results>$/);
    expect(gateway.transport.envelopes.at(-1)?.arguments).toEqual(booking);
  });

  it('answers text without calls with no results', async () => {
    const { json } = await gateway.send('POST', '/v1/xml/function-calls', { text: 'nothing <to> do' });
    expect(json).toMatchObject({ text: 'nothing <to> do', results: [], xml: '' });
  });

  it('refuses a body without text', async () => {
    expect((await gateway.send('POST', '/v1/xml/function-calls', {})).status).toBe(422);
    expect((await gateway.send('POST', '/v1/xml/function-calls', { text: 7 })).status).toBe(422);
  });
});

describe('GET /v1/tools?format=', () => {
  it.each([
    ['openai', { type: 'function', function: { name: 'book_room' } }],
    ['openai-responses', { type: 'function', name: 'book_room' }],
    ['anthropic', { name: 'book_room', input_schema: { type: 'object' } }],
    ['mcp', { name: 'book_room', inputSchema: { type: 'object' } }],
    ['manifest', { name: 'book_room', parameters: { type: 'object' }, workers: 1 }],
  ])('%s', async (format, tool) => {
    const { json } = await gateway.send('GET', `/v1/tools?format=${format}&category=rooms`);
    expect(json).toMatchObject({ tools: [tool] });
  });

  it('xml', async () => {
    const { headers, text } = await gateway.send('GET', '/v1/tools?format=xml&category=rooms');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(text).toMatch(/^<functions>\n<function>\{"name":"book_room".*<\/function>\n<\/functions>$/);
  });
});
