import type { ToolPolicy } from '@toolyard/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Principal } from '../auth/principal.js';
import { entry, sampleTools } from '../testing/sample-tools.js';
import { TestGateway } from '../testing/test-gateway.js';
import { McpEndpoint } from './mcp-endpoint.js';

let gateway: TestGateway;
beforeAll(async () => (gateway = await TestGateway.start()));
afterAll(() => gateway.stop());

const CHANGED = 'notifications/tools/list_changed';
const VERSION = '2026-07-28';
const listen = {
  jsonrpc: '2.0',
  id: 1,
  method: 'subscriptions/listen',
  params: {
    notifications: { toolsListChanged: true },
    _meta: {
      'io.modelcontextprotocol/protocolVersion': VERSION,
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    },
  },
};

/** What a stream brings until it has brought `wanted`. */
async function readUntil(reader: ReadableStreamDefaultReader<Uint8Array>, wanted: string): Promise<string> {
  let text = '';
  while (!text.includes(wanted)) {
    const { done, value } = await reader.read();
    if (done) throw new Error(`The stream ended without ${wanted}: ${text}`);
    text += new TextDecoder().decode(value);
  }
  return text;
}

const policy: ToolPolicy = {
  tools: [],
  categories: ['rooms'],
  tags: [],
  permissions: ['WRITE'],
  requireExplanation: false,
};
const agent: Principal = { id: 'agent_1', role: 'agent', policy, keyId: 'key_1' };

const ways = [
  ['2025-11-25', 'GET', {}, undefined, ': listening'],
  [VERSION, 'POST', { 'mcp-protocol-version': VERSION, 'mcp-method': listen.method }, listen, 'acknowledged'],
] as const;

/** An open stream of the agent, after its first event. */
async function open(
  [, method, headers, body, first]: (typeof ways)[number],
  signal?: AbortSignal,
): Promise<ReadableStreamDefaultReader<Uint8Array>> {
  const { transport } = gateway;
  transport.tools = [...sampleTools];
  transport.agents.set('agent_1', { id: 'agent_1', name: 'one', policy, limits: {} });
  transport.keys.set('hash', { id: 'key_1', role: 'agent', agentId: 'agent_1' });
  const accept = body === undefined ? 'text/event-stream' : 'application/json, text/event-stream';
  const request = new Request('http://gateway/mcp', {
    method,
    headers: { accept, 'content-type': 'application/json', ...headers },
    ...(signal !== undefined && { signal }),
  });
  const response = await gateway.app.get(McpEndpoint).answer(request, agent, body);
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  await readUntil(reader, first);
  return reader;
}

it.each(ways)('tells a client of %s when the policy of its agent shows another list', async (...way) => {
  const reader = await open(way);
  const { transport } = gateway;
  transport.onIdentityChange();
  transport.agents.set('agent_1', {
    ...{ id: 'agent_1', name: 'one', limits: {} },
    policy: { ...policy, categories: ['time'] },
  });
  transport.onIdentityChange();
  expect((await readUntil(reader, CHANGED)).match(/list_changed/g)).toHaveLength(1);
  await reader.cancel();
});

it.each(ways)('ends the stream of a client of %s with its key, and with its agent', async (...way) => {
  for (const gone of [gateway.transport.keys, gateway.transport.agents]) {
    const reader = await open(way);
    gone.clear();
    gateway.transport.onIdentityChange();
    await expect(readUntil(reader, CHANGED)).rejects.toThrow('The stream ended');
  }
});

it.each(ways)(
  'tells a client of %s when the list of its key is another one, and not otherwise',
  async (...way) => {
    const { transport } = gateway;
    const gone = new AbortController();
    const reader = await open(way, gone.signal);
    transport.tools = [...sampleTools, entry({ name: 'draw', category: 'art' })];
    transport.onCatalogueChange();
    transport.tools = [...transport.tools, entry({ name: 'clean_room' })];
    transport.onCatalogueChange();
    const told = await readUntil(reader, CHANGED);
    expect(told.match(/list_changed/g)).toHaveLength(1);
    gone.abort();
    await reader.cancel();
  },
);
