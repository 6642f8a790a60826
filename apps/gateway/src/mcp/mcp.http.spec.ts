import { accessKeyHash, newAccessKey } from '@toolyard/config';
import type { ClientAbility, Permission, ToolSearchUse } from '@toolyard/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientNeededMessage } from '../calls/calls.messages.js';
import { entry } from '../testing/sample-tools.js';
import { TestGateway, type TestReply } from '../testing/test-gateway.js';
import {
  foreignHostMessage,
  foreignOriginMessage,
  noTaskMessage,
  unknownSessionMessage,
} from './mcp.messages.js';

const ACCEPT = { accept: 'application/json, text/event-stream' };
const MODERN = { ...ACCEPT, 'mcp-protocol-version': '2026-07-28' };
const initialize = {
  jsonrpc: '2.0',
  id: 0,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
};
const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const envelope = (version = '2026-07-28', capabilities = {}): object => ({
  'io.modelcontextprotocol/protocolVersion': version,
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': capabilities,
});

let gateway: TestGateway;
let other: string;
beforeAll(async () => {
  gateway = await TestGateway.start();
  other = newAccessKey('operator');
  gateway.transport.keys.set(accessKeyHash(other), { id: 'key_other', role: 'operator', name: 'other' });
});
afterAll(() => gateway.stop());

const post = (body: object | string, headers: Record<string, string> = {}): Promise<TestReply> =>
  gateway.send('POST', '/mcp', body, { ...ACCEPT, host: 'localhost:7070', ...headers });

/** The messages of a reply, of either form. */
function messages({ text }: TestReply): Record<string, unknown>[] {
  if (text.startsWith('{')) return [JSON.parse(text) as Record<string, unknown>];
  return [...text.matchAll(/^data: (\{.*)$/gm)].map(
    ([, data = '']) => JSON.parse(data) as Record<string, unknown>,
  );
}

const session = async (headers = {}): Promise<string> => {
  const reply = await post(initialize, headers);
  return String(reply.headers['mcp-session-id']);
};

describe('who may come in', () => {
  it('asks for a key, and says how', async () => {
    const reply = await post(list, { authorization: '' });
    expect(reply.status).toBe(401);
    expect(reply.headers['www-authenticate']).toBe('Bearer realm="toolyard"');
    expect((await post(list, { authorization: 'Bearer wrong' })).status).toBe(401);
  });

  it.each([
    ['evil.example', foreignHostMessage('evil.example')],
    ['127.0.0.1.evil.example:7070', foreignHostMessage('127.0.0.1.evil.example:7070')],
  ])('does not answer to the host %j while it listens on loopback', async (host, detail) => {
    expect(await post(list, { host })).toMatchObject({ status: 403, problem: { code: 'FORBIDDEN', detail } });
  });

  it.each(['https://evil.example', 'http://localhost.evil.example', 'null', 'file://', 'not an origin'])(
    'refuses pages of %s',
    async (origin) => {
      expect(await post(list, { origin })).toMatchObject({
        status: 403,
        problem: { detail: foreignOriginMessage(origin) },
      });
    },
  );

  it('answers its own pages, and those of programs on this machine', async () => {
    for (const origin of ['http://localhost:7070', 'http://127.0.0.1:6274', 'http://[::1]:1'])
      expect((await post(list, { origin })).status).toBe(200);
  });

  it.each([
    ['', 400],
    ['{', 400],
    ['"x"', 400],
    ['{"__proto__": {}}', 400],
    [`{"a":${'['.repeat(100)}${']'.repeat(100)}}`, 400],
    ['{}', 400],
    ['[]', 400],
    [`{"a":"${'x'.repeat(1_048_576)}"}`, 413],
  ])('refuses the body %.20s', async (body, status) => {
    expect((await post(body)).status).toBe(status);
  });

  it('takes JSON alone, and wants a client that reads both forms of answers', async () => {
    expect((await post(list, { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await post(list, { accept: 'text/html' })).status).toBe(406);
  });
});

describe('the revisions of 2025', () => {
  it.each(['2025-11-25', '2025-06-18', '2025-03-26'])('speaks %s', async (protocolVersion) => {
    const reply = await post({ ...initialize, params: { ...initialize.params, protocolVersion } });
    expect(messages(reply)[0]).toMatchObject({
      result: { protocolVersion, capabilities: { tools: { listChanged: true }, logging: {} } },
    });
    const headers = { 'mcp-session-id': String(reply.headers['mcp-session-id']) };
    const versioned = { ...headers, 'mcp-protocol-version': protocolVersion };
    expect(messages(await post(list, versioned))[0]).toMatchObject({
      id: 1,
      result: { tools: { length: 4 } },
    });
  });

  it('knows a session of the same key only, and gives it no rights', async () => {
    const id = await session();
    expect((await post(list, { 'mcp-session-id': id })).status).toBe(200);
    expect((await post(list, { 'mcp-session-id': id, authorization: '' })).status).toBe(401);
    const unknown = { status: 404, json: { error: { message: unknownSessionMessage() } } };
    expect(await post(list, { 'mcp-session-id': id, authorization: `Bearer ${other}` })).toMatchObject(
      unknown,
    );
    for (const wrong of [`${id}x`, id.slice(1), 'x', 'a.b', 'a.b.c'])
      expect(await post(list, { 'mcp-session-id': wrong })).toMatchObject(unknown);
  });

  it('refuses a revision that it does not speak', async () => {
    expect((await post(list, { 'mcp-protocol-version': '1999-01-01' })).status).toBe(400);
  });

  it('holds nothing that DELETE could end', async () => {
    const reply = await gateway.send('DELETE', '/mcp', undefined, { host: 'localhost' });
    expect(reply).toMatchObject({ status: 405, headers: { allow: 'GET, POST' } });
  });

  it('takes notifications, answers to nothing, and cancellations of nothing', async () => {
    for (const message of [
      { method: 'notifications/initialized' },
      { method: 'notifications/cancelled', params: { requestId: 7 } },
      { method: 'notifications/cancelled', params: { requestId: {} } },
      { id: 'ask:call_x:1', result: { action: 'accept', content: {} } },
      { id: 3, result: {} },
    ])
      expect((await post({ jsonrpc: '2.0', ...message })).status).toBe(202);
  });
});

describe('what a session of 2025 said at another gateway', () => {
  const said = (): Map<string, string> => gateway.transport.said;

  it('cancels the call that its request became there, and no other key does', async () => {
    const name = await session();
    await gateway.send('POST', '/v1/calls', { tool: 'wait_forever', waitMs: 0 });
    const id = gateway.transport.envelopes.at(-1)?.id ?? '';
    const foreign = await session({ authorization: `Bearer ${other}` });
    said().set(JSON.stringify([{ holder: 'admin', session: name }, 7]), id);
    const cancelled = (requestId: unknown): object => ({
      jsonrpc: '2.0',
      method: 'notifications/cancelled',
      params: { requestId, reason: 'enough' },
    });
    const status = async (): Promise<unknown> =>
      (await gateway.send('GET', `/v1/calls/${id}`)).json['status'];
    await post(cancelled(7), { 'mcp-session-id': foreign, authorization: `Bearer ${other}` });
    await post(cancelled('7'), { 'mcp-session-id': name });
    await post(cancelled(7));
    expect(await status()).toBe('queued');
    await post(cancelled(7), { 'mcp-session-id': name });
    expect(await status()).toBe('cancelled');
  });

  it('sets the level of its log lines', async () => {
    const name = await session();
    const request = { jsonrpc: '2.0', id: 3, method: 'logging/setLevel', params: { level: 'error' } };
    expect(messages(await post(request, { 'mcp-session-id': name }))[0]).toMatchObject({ result: {} });
    expect(said().get(JSON.stringify({ holder: 'admin', session: name }))).toBe('error');
  });
});

const modern = (method: string, params: object = {}, headers = {}, meta = envelope()): Promise<TestReply> =>
  post(
    { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: meta } },
    { ...MODERN, 'mcp-method': method, ...headers },
  );

describe('revision 2026-07-28', () => {
  it('says what it can without a session', async () => {
    const reply = await modern('server/discover');
    expect(reply.headers['mcp-session-id']).toBeUndefined();
    expect(messages(reply)[0]).toMatchObject({
      result: { supportedVersions: ['2026-07-28'], capabilities: { tools: { listChanged: true } } },
    });
  });

  it('lists and calls', async () => {
    const [listed] = messages(await modern('tools/list'));
    expect(listed).toMatchObject({ result: { tools: [{ name: 'book_room' }, {}, {}, {}] } });
    const params = { name: 'book_room', arguments: { room: 'single', nights: 2 } };
    const [called] = messages(await modern('tools/call', params, { 'mcp-name': 'book_room' }));
    expect(called).toMatchObject({
      result: {
        resultType: 'complete',
        content: [{ type: 'text', text: 'done' }],
        _meta: { 'toolyard/callId': gateway.transport.envelopes.at(-1)?.id },
      },
    });
  });

  it.each([
    ['a header that names another method', { 'mcp-method': 'tools/call' }, envelope(), -32_020],
    ['a header that names another revision', { 'mcp-protocol-version': '2025-11-25' }, envelope(), -32_020],
    ['no envelope', {}, {}, -32_602],
    ['a revision of the future', { 'mcp-protocol-version': '2099-01-01' }, envelope('2099-01-01'), -32_022],
  ])('refuses %s', async (_what, headers, meta, code) => {
    const reply = await modern('tools/list', {}, headers, meta);
    expect(reply).toMatchObject({ status: 400, json: { error: { code } } });
  });

  it('holds arguments against the headers that repeat them', async () => {
    const region = { type: 'string', 'x-mcp-header': 'Region' };
    gateway.transport.tools.push(
      entry({ name: 'serve_from', parameters: { type: 'object', properties: { region } } }),
    );
    const call = (headers: object, args: object = { region: 'eu' }): Promise<TestReply> =>
      modern('tools/call', { name: 'serve_from', arguments: args }, { 'mcp-name': 'serve_from', ...headers });
    try {
      for (const headers of [{}, { 'mcp-param-region': 'us' }, { 'mcp-param-region': '=?base64?ZXU?=' }])
        expect(await call(headers)).toMatchObject({ status: 400, json: { error: { code: -32_020 } } });
      for (const headers of [{ 'mcp-param-region': 'eu' }, { 'mcp-param-region': '=?base64?ZXU=?=' }])
        expect(messages(await call(headers))[0]).toMatchObject({ result: { content: [{ text: 'done' }] } });
      expect(messages(await call({}, {}))[0]).toMatchObject({ result: { content: [{ text: 'done' }] } });
    } finally {
      gateway.transport.tools.pop();
    }
  });

  it('refuses cursors and states that it did not give', async () => {
    for (const cursor of ['x', 'YWZ0ZXI6', '../..'])
      expect(messages(await modern('tools/list', { cursor }))[0]).toMatchObject({ error: { code: -32_602 } });
    const params = { name: 'book_room', arguments: {}, requestState: 'forged.state' };
    expect(messages(await modern('tools/call', params, { 'mcp-name': 'book_room' }))[0]).toMatchObject({
      error: { code: -32_602, message: 'Invalid or expired requestState' },
    });
  });

  const TASKS = { extensions: { 'io.modelcontextprotocol/tasks': {} } };
  const task = (
    method: string,
    taskId: string,
    headers = {},
    capabilities: object = TASKS,
  ): Promise<TestReply> =>
    modern(method, { taskId }, { 'mcp-name': taskId, ...headers }, envelope('2026-07-28', capabilities));

  it('shows, answers and cancels the tasks of the same key only, to clients that know tasks', async () => {
    await gateway.send('POST', '/v1/calls', { tool: 'wait_forever', waitMs: 0 });
    const id = gateway.transport.envelopes.at(-1)?.id ?? '';
    expect(messages(await task('tasks/get', id))[0]).toMatchObject({
      result: { taskId: id, status: 'working' },
    });
    for (const method of ['tasks/get', 'tasks/update', 'tasks/cancel']) {
      const foreign = await task(method, id, { authorization: `Bearer ${other}` });
      expect(messages(foreign)[0]).toMatchObject({ error: { code: -32_602, message: noTaskMessage(id) } });
      expect(messages(await task(method, 'call_x'))[0]).toMatchObject({ error: { code: -32_602 } });
      expect(messages(await task(method, id, {}, {}))[0]).toMatchObject({
        error: { code: -32_021, data: { requiredCapabilities: TASKS } },
      });
      expect((await task(method, id, { 'mcp-name': 'other' })).json).toMatchObject({
        error: { code: -32_020 },
      });
    }
  });
});

describe('what a tool needs of its client', () => {
  const needs: ClientAbility[] = ['sampling', 'roots'];
  const params = { name: 'ask_model', arguments: {} };
  const call = async (capabilities: object): Promise<unknown> =>
    messages(
      await modern('tools/call', params, { 'mcp-name': params.name }, envelope('2026-07-28', capabilities)),
    )[0];

  beforeAll(() => {
    gateway.transport.tools.push(entry({ name: 'ask_model', parameters: { type: 'object' }, needs }));
  });
  afterAll(() => void gateway.transport.tools.pop());

  it('is said by the client of 2026 with every request', async () => {
    expect(await call({ roots: {}, elicitation: {} })).toMatchObject({
      error: { code: -32_021, data: { requiredCapabilities: { sampling: {} } } },
    });
    expect(await call({ sampling: {}, roots: {}, elicitation: {} })).toMatchObject({
      result: { content: [{ text: 'done' }] },
    });
    expect(gateway.transport.envelopes.at(-1)?.clientCan).toEqual(needs);
  });

  it('is said by the client of 2025 at initialize', async () => {
    const request = { jsonrpc: '2.0', id: 2, method: 'tools/call', params };
    expect(messages(await post(request, { 'mcp-session-id': await session() }))[0]).toMatchObject({
      error: { code: -32_602, data: { code: 'CLIENT_CANNOT', needs } },
    });
  });

  it('is said by a caller of the REST door in its call', async () => {
    const without = await gateway.send('POST', '/v1/calls', { tool: 'ask_model', clientCan: ['roots'] });
    expect(without).toMatchObject({
      status: 422,
      problem: { code: 'CLIENT_CANNOT', detail: clientNeededMessage('ask_model', ['sampling']) },
    });
    expect((await gateway.send('POST', '/v1/calls', { tool: 'ask_model', clientCan: needs })).status).toBe(
      200,
    );
    const odd = await gateway.send('POST', '/v1/calls', { tool: 'ask_model', clientCan: ['telepathy'] });
    expect(odd).toMatchObject({ status: 422, problem: { errors: [{ path: 'clientCan[0]', rule: 'enum' }] } });
  });
});

describe('tool search', () => {
  const policy = {
    tools: [],
    categories: ['rooms', 'files'],
    tags: [],
    permissions: ['READ', 'WRITE'] as Permission[],
    requireExplanation: false,
  };
  const keyFor = (toolSearch: ToolSearchUse): Record<string, string> => {
    const key = newAccessKey('agent');
    const id = `agent_${toolSearch}`;
    gateway.transport.agents.set(id, { id, name: id, policy, limits: {}, toolSearch });
    gateway.transport.keys.set(accessKeyHash(key), { id: `key_${id}`, role: 'agent', agentId: id });
    return { authorization: `Bearer ${key}` };
  };
  const call = async (name: string, args: object, headers: Record<string, string>): Promise<unknown> => {
    const params = { name, arguments: args };
    return messages(await modern('tools/call', params, { 'mcp-name': name, ...headers }))[0];
  };

  it.each([
    ['on', ['call_tool', 'search_tools']],
    ['auto', ['book_room', 'read_file']],
    ['off', ['book_room', 'read_file']],
  ] as const)('lists, with the setting %s, %j', async (setting, names) => {
    const [listed] = messages(await post(list, keyFor(setting)));
    expect(listed).toMatchObject({ result: { tools: names.map((name) => ({ name })) } });
  });

  it('finds tools of this key by what they do, and calls them', async () => {
    const headers = keyFor('on');
    const found = JSON.stringify(await call('search_tools', { query: 'booking a room' }, headers));
    expect(found).toContain('book_room');
    expect(found).not.toContain('wait_forever');
    const room = { name: 'book_room', arguments: { room: 'single', nights: 2 } };
    expect(await call('call_tool', room, headers)).toMatchObject({ result: { content: [{ text: 'done' }] } });
    expect(await call('call_tool', { name: 'wait_forever' }, headers)).toMatchObject({
      error: { code: -32_602 },
    });
    expect(await call('call_tool', { tool: 'book_room' }, headers)).toMatchObject({
      result: { isError: true },
    });
    expect(await call('search_tools', { query: '' }, headers)).toMatchObject({ result: { isError: true } });
    expect(await call('search_tools', { query: 'x' }, keyFor('off'))).toMatchObject({
      error: { code: -32_602 },
    });
  });
});
