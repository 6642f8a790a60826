import type { ToolPolicy } from '@toolyard/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Principal } from '../auth/principal.js';
import { entry, sampleTools } from '../testing/sample-tools.js';
import { TestGateway } from '../testing/test-gateway.js';
import { LegacySessions } from './legacy-sessions.js';
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
    notifications: {
      ...{ toolsListChanged: true, promptsListChanged: true, resourcesListChanged: true },
      resourceSubscriptions: ['rooms://all', 'art://all'],
    },
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

/** Revision, method, headers, body, and what the stream says first. */
type Way = [string, 'GET' | 'POST', Record<string, string>, object | undefined, string];

const ways: Way[] = [
  ['2025-11-25', 'GET', {}, undefined, ': listening'],
  [VERSION, 'POST', { 'mcp-protocol-version': VERSION, 'mcp-method': listen.method }, listen, 'acknowledged'],
];

/** An open stream of the agent, after its first event. */
async function open(
  [, method, headers, body, first]: Way,
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

/** The catalogue with these as well. */
function offer(...more: Parameters<typeof entry>): void {
  const { transport } = gateway;
  transport.tools = [...transport.tools, ...more.map((manifest) => entry(manifest))];
  transport.onCatalogueChange();
}

const resourceOf = (category: string): Parameters<typeof entry>[0] => ({
  ...{ kind: 'resource', name: `resource:${category}`, category },
  resource: { uri: `${category}://all` },
});

it.each(ways)(
  'tells a client of %s when a list of its key is another one, and not otherwise',
  async (...way) => {
    const gone = new AbortController();
    const reader = await open(way, gone.signal);
    for (const [list, others, own] of [
      ['tools', { name: 'draw', category: 'art' }, { name: 'clean_room' }],
      [
        'prompts',
        { kind: 'prompt', name: 'prompt:a', category: 'art' },
        { kind: 'prompt', name: 'prompt:b' },
      ],
      ['resources', resourceOf('art'), resourceOf('rooms')],
    ] as const) {
      offer(others);
      offer(own);
      const told = await readUntil(reader, `notifications/${list}/list_changed`);
      expect(told.match(/list_changed/g)).toHaveLength(1);
    }
    gone.abort();
    await reader.cancel();
  },
);

it.each(ways)(
  'tells a client of %s of changes of the resources that it follows and may read',
  async (...way) => {
    const { app, transport } = gateway;
    const session = app.get(LegacySessions).begin(agent.id, {});
    for (const uri of ['art://all', 'rooms://all'])
      await transport.resourceSubscriptions.add(agent.id, session, uri);
    const [revision, method, headers, ...rest] = way;
    const named: Record<string, string> = method === 'GET' ? { 'mcp-session-id': session } : {};
    const reader = await open([revision, method, { ...headers, ...named }, ...rest]);
    offer(resourceOf('art'));
    offer(resourceOf('rooms'));
    for (const uri of ['art://all', 'rooms://none', 'rooms://all']) transport.onResourceUpdate(uri);
    const told = await readUntil(reader, 'rooms://all');
    expect(told.match(/resources\/updated/g)).toHaveLength(1);
    await reader.cancel();
  },
);
