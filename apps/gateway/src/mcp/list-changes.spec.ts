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

it.each([
  ['2025-11-25', 'GET', {}, undefined, ': listening'],
  [VERSION, 'POST', { 'mcp-protocol-version': VERSION, 'mcp-method': listen.method }, listen, 'acknowledged'],
] as const)(
  'tells a client of %s when the list of its key is another one, and not otherwise',
  async (_revision, method, headers, body, first) => {
    const { transport } = gateway;
    transport.tools = [...sampleTools];
    const gone = new AbortController();
    const accept = body === undefined ? 'text/event-stream' : 'application/json, text/event-stream';
    const request = new Request('http://gateway/mcp', {
      method,
      headers: { accept, 'content-type': 'application/json', ...headers },
      signal: gone.signal,
    });
    const agent: Principal = {
      id: 'agent_1',
      role: 'agent',
      policy: {
        tools: [],
        categories: ['rooms'],
        tags: [],
        permissions: ['WRITE'],
        requireExplanation: false,
      },
    };
    const response = await gateway.app.get(McpEndpoint).answer(request, agent, body);
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    await readUntil(reader, first);
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
