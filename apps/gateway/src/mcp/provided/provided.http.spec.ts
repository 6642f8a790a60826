import { accessKeyHash, newAccessKey } from '@toolyard/config';
import type { AgentLimits } from '@toolyard/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { entry, sampleTools } from '../../testing/sample-tools.js';
import { TestGateway, type TestReply } from '../../testing/test-gateway.js';
import { noSessionMessage, resourceNotFoundMessage } from '../mcp.messages.js';

const text = { type: 'string' };
const reads = { permission: 'READ', effect: 'read', category: 'notes' } as const;
const object = (properties: object, required: string[] = []): Record<string, unknown> => ({
  ...{ type: 'object', properties, required, additionalProperties: false },
});

const provided = [
  entry({
    ...reads,
    ...{ kind: 'prompt', name: 'prompt:book_room', title: 'A room' },
    parameters: object({ city: { ...text, description: 'Where' }, by: { enum: ['Boat', 'bus'] } }, ['city']),
  }),
  entry({
    ...reads,
    ...{ kind: 'resource', name: 'resource:note', resource: { uriTemplate: 'notes://{day}' } },
    parameters: object({ uri: text, day: text }),
  }),
  entry({
    ...reads,
    ...{
      kind: 'resource',
      name: 'resource:today',
      resource: { uri: 'notes://today', mimeType: 'text/plain' },
    },
    parameters: object({ uri: text }),
  }),
];

let gateway: TestGateway;
beforeAll(async () => (gateway = await TestGateway.start()));
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.transport.tools = [...sampleTools, ...provided];
});
afterEach(() => {
  gateway.transport.tools = [...sampleTools];
});

const HEADERS = { accept: 'application/json, text/event-stream', host: 'localhost:7070' };

function messageIn({ text: body }: TestReply): { result?: Record<string, unknown>; error?: object } {
  const [, data = body] = /^data: (\{.*)$/m.exec(body) ?? [];
  return JSON.parse(data) as object;
}

const ask = async (
  method: string,
  params: object = {},
  headers = {},
): Promise<ReturnType<typeof messageIn>> =>
  messageIn(
    await gateway.send('POST', '/mcp', { jsonrpc: '2.0', id: 1, method, params }, { ...HEADERS, ...headers }),
  );

function keyOf(names: string[], limits: AgentLimits = {}): { authorization: string } {
  const key = newAccessKey('agent');
  const id = `agent_${names.join('_')}`;
  const policy = {
    ...{ tools: names, categories: [], tags: [] },
    permissions: ['READ' as const],
    requireExplanation: true,
  };
  gateway.transport.agents.set(id, { id, name: id, policy, limits });
  gateway.transport.keys.set(accessKeyHash(key), { id: `key_${id}`, role: 'agent', agentId: id });
  return { authorization: `Bearer ${key}` };
}

async function session(): Promise<{ 'mcp-session-id': string }> {
  const clientInfo = { name: 'test', version: '1' };
  const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo };
  const body = { jsonrpc: '2.0', id: 0, method: 'initialize', params };
  const reply = await gateway.send('POST', '/mcp', body, HEADERS);
  return { 'mcp-session-id': String(reply.headers['mcp-session-id']) };
}

describe('lists', () => {
  it('show prompts and resources apart from the tools of the same name', async () => {
    expect(await ask('prompts/list')).toMatchObject({
      result: {
        prompts: [
          {
            ...{ name: 'book_room', title: 'A room' },
            arguments: [
              { name: 'city', description: 'Where', required: true },
              { name: 'by', required: false },
            ],
          },
        ],
      },
    });
    expect(await ask('resources/list')).toMatchObject({
      result: {
        resources: [{ uri: 'notes://today', name: 'today', title: 'Today', mimeType: 'text/plain' }],
      },
    });
    expect(await ask('resources/templates/list')).toMatchObject({
      result: { resourceTemplates: [{ uriTemplate: 'notes://{day}', name: 'note' }] },
    });
    expect(await ask('tools/list')).toMatchObject({ result: { tools: { length: 4 } } });
  });

  it('show an agent what it was given', async () => {
    const headers = keyOf(['prompt:book_room']);
    expect(await ask('prompts/list', {}, headers)).toMatchObject({ result: { prompts: { length: 1 } } });
    expect(await ask('resources/list', {}, headers)).toMatchObject({ result: { resources: [] } });
    expect(await ask('resources/read', { uri: 'notes://today' }, headers)).toMatchObject({
      error: { code: -32_602, message: resourceNotFoundMessage('notes://today') },
    });
  });

  it('come in pages, and take no cursor of their own making', async () => {
    const many = Array.from({ length: 251 }, (_, index) =>
      entry({ ...reads, kind: 'prompt', name: `prompt:p${index}`, parameters: object({}) }),
    );
    gateway.transport.tools = many;
    const first = await ask('prompts/list');
    const cursor = first.result?.['nextCursor'];
    expect(first).toMatchObject({ result: { prompts: { length: 250 } } });
    const last = await ask('prompts/list', { cursor });
    expect(last).toMatchObject({ result: { prompts: [{ name: 'p99' }] } });
    expect(last.result).not.toHaveProperty('nextCursor');
    expect(await ask('resources/list', { cursor: 'x' })).toMatchObject({ error: { code: -32_602 } });
  });

  it('are there over plain HTTP too, for those who give them to agents', async () => {
    const listed = await gateway.send('GET', '/v1/tools?kind=prompt');
    expect(listed.json).toMatchObject({ tools: [{ id: 'prompt:book_room', kind: 'prompt', workers: 1 }] });
    expect((await gateway.send('GET', '/v1/tools/resource:note')).json).toMatchObject({ kind: 'resource' });
    expect((await gateway.send('GET', '/v1/tools')).json).toMatchObject({ tools: { length: 4 } });
    expect((await gateway.send('GET', '/v1/tools?kind=prompt&format=mcp')).status).toBe(422);
    expect((await gateway.send('GET', '/v1/tools/prompt:book_rom')).problem).toMatchObject({
      code: 'PROMPT_NOT_FOUND',
      didYouMean: ['prompt:book_room'],
    });
    const call = await gateway.send('POST', '/v1/calls', { tool: 'prompt:book_room' });
    expect(call.problem).toMatchObject({ code: 'TOOL_NOT_FOUND' });
  });
});

describe('calls', () => {
  /** As a client of 2026 does. */
  const read = (uri: string): ReturnType<typeof ask> => {
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const headers = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'resources/read', 'mcp-name': uri };
    return ask('resources/read', { uri, _meta }, headers);
  };

  it('say what a URI says, an exact one before a template', async () => {
    expect(await read('notes://may%201')).toMatchObject({
      result: { contents: [{ uri: 'notes://may%201', text: 'done' }] },
    });
    expect(gateway.transport.envelopes.at(-1)).toMatchObject({
      tool: 'resource:note',
      arguments: { uri: 'notes://may%201', day: 'may 1' },
    });
    await read('notes://today');
    expect(gateway.transport.envelopes.at(-1)).toMatchObject({
      tool: 'resource:today',
      arguments: { uri: 'notes://today' },
    });
  });

  it.each([
    [
      'prompts/get',
      { name: 'book_room', arguments: {} },
      { code: -32_602, data: { code: 'INVALID_ARGUMENTS' } },
    ],
    ['prompts/get', { name: 'x' }, { code: -32_602, data: { code: 'PROMPT_NOT_FOUND' } }],
    ['prompts/get', { name: 'resource:today' }, { code: -32_602 }],
    ['resources/read', { uri: 'notes://a/b' }, { code: -32_602, data: { uri: 'notes://a/b' } }],
    ['resources/read', { uri: `notes://${'x'.repeat(3_000)}` }, { code: -32_602 }],
  ])('%s of %j is refused', async (method, params, error) => {
    expect(await ask(method, params)).toMatchObject({ error });
  });

  it('are refused with the limits of an agent, and while the queues are away', async () => {
    const { transport } = gateway;
    const { verdict } = transport;
    transport.verdict = { ...verdict, taken: 0, stoppedBy: 'callsPerMinute' };
    const headers = keyOf(['resource:today'], { callsPerMinute: 1 });
    expect(await ask('resources/read', { uri: 'notes://today' }, headers)).toMatchObject({
      error: { code: -32_603, data: { code: 'RATE_LIMITED' } },
    });
    transport.verdict = verdict;
    transport.down = true;
    expect(await ask('resources/read', { uri: 'notes://today' })).toMatchObject({
      error: { code: -32_603, data: { code: 'QUEUE_UNAVAILABLE' } },
    });
    transport.down = false;
  });
});

it('completes from the values that an argument may have', async () => {
  const ref = { type: 'ref/prompt', name: 'book_room' };
  const complete = (name: string, value: string): ReturnType<typeof ask> =>
    ask('completion/complete', { ref, argument: { name, value } });
  expect(await complete('by', 'bo')).toMatchObject({
    result: { completion: { values: ['Boat'], total: 1 } },
  });
  expect(await complete('city', 'O')).toMatchObject({ result: { completion: { values: [] } } });
  expect(await complete('when', '')).toMatchObject({
    error: { code: -32_602, message: expect.stringContaining('city, by') as unknown },
  });
});

describe('following a resource in 2025', () => {
  const uri = 'notes://today';

  it('needs a session, and a resource that this key may read', async () => {
    expect(await ask('resources/subscribe', { uri })).toMatchObject({
      error: { code: -32_602, message: noSessionMessage() },
    });
    expect(await ask('resources/subscribe', { uri: 'a:b' }, await session())).toMatchObject({
      error: { code: -32_602, data: { uri: 'a:b' } },
    });
  });

  it('is of one session, and ends', async () => {
    const { transport } = gateway;
    const headers = await session();
    expect(await ask('resources/subscribe', { uri }, headers)).toMatchObject({ result: {} });
    expect(transport.followed.size).toBe(1);
    await ask('resources/unsubscribe', { uri }, await session());
    expect(transport.followed.size).toBe(1);
    await ask('resources/unsubscribe', { uri }, headers);
    expect(transport.followed.size).toBe(0);
  });
});
