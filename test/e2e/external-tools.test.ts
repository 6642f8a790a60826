import { EXTERNAL_HEADERS, keys, type LinkedCall } from '@toolyard/contracts';
import { ADMIN_KEY, Child, Cleanup, HttpClient, ROOT, Yard } from '@toolyard/testing';
import { GatewayTransport, type CatalogueEntry } from '@toolyard/transport';
import { Redis } from 'ioredis';
import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

interface Received {
  headers: IncomingMessage['headers'];
  text: string;
  body: { callId: string; arguments: Record<string, unknown>; attempt: number };
}
type Answer = (received: Received, response: ServerResponse) => void;

const SECRET = 'a-secret-of-the-endpoint';
const cleanup = new Cleanup();
let yard: Yard;
let client: HttpClient;
let endpoint: string;
let received: Received[] = [];
let answer: Answer;
const answerWith = (fn: Answer): void => {
  received = [];
  answer = fn;
};
const json = (response: ServerResponse, value: unknown, status = 200): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
};

beforeAll(async () => {
  const server = createServer((request, response) => {
    void request.toArray().then((parts) => {
      const text = Buffer.concat(parts as Buffer[]).toString();
      const one: Received = { headers: request.headers, text, body: JSON.parse(text) as Received['body'] };
      received.push(one);
      answer(one, response);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanup.add(server, (it) => {
    it.closeAllConnections();
    it.close();
  });
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/run`;
  const broken = await mkdtemp(join(tmpdir(), 'toolyard-broken-'));
  cleanup.add(broken, (folder) => rm(folder, { recursive: true, force: true }));
  await writeFile(join(broken, 'index.js'), 'export const nothing = 1;');
  const plugins = `${join(ROOT, 'test/fixtures/tools')},${broken}`;
  yard = cleanup.add(
    await Yard.start({
      env: { DATABASE_URL: '', TOOLYARD_ALLOW_HOSTS: '127.0.0.1', TOOLYARD_PLUGINS: plugins },
    }),
    (it) => it.stop(),
  );
  client = yard.client();
});
afterAll(() => cleanup.run());

function register(name: string, fields: object = {}): ReturnType<HttpClient['json']> {
  return client.json('POST', '/v1/tools', {
    name,
    description: `The tool ${name}`,
    parameters: { path: 'string', age: 'integer' },
    endpoint,
    ...fields,
  });
}

function textOf(call: LinkedCall): string {
  const [first] = call.result?.content ?? [];
  return first?.type === 'text' ? first.text : '';
}

it('a gateway takes tools as soon as its database is open', async () => {
  await expect
    .poll(async () => (await client.json('DELETE', '/v1/tools/nothing_there')).body.code)
    .toBe('TOOL_NOT_FOUND');
});

describe('registering', () => {
  it('answers 201 with the tool and without its secret, lists it, and a call runs it at once', async () => {
    answerWith(({ body }, response) => json(response, { got: body.arguments }));
    const { status, body } = await register('outside_one', { secret: SECRET, aliases: ['outside_uno'] });
    expect([status, body]).toMatchObject([
      201,
      {
        id: 'outside_one',
        origin: 'external',
        permission: 'EXTERNAL',
        effect: 'once',
        enabled: true,
        endpoint,
        parameters: { required: ['path', 'age'], additionalProperties: false },
      },
    ]);
    expect(JSON.stringify(body)).not.toContain(SECRET);
    const call = await client.call('outside_uno', { path: 'a', age: 3 });
    expect(call.body).toMatchObject({
      tool: 'outside_one',
      status: 'succeeded',
      result: { structuredContent: { got: { path: 'a', age: 3 } } },
    });
    const [one] = received;
    expect(one?.body).toEqual({
      callId: call.body.id,
      tool: 'outside_one',
      arguments: { path: 'a', age: 3 },
      attempt: 1,
      agent: 'admin',
    });
    const header = (name: string): string => String(one?.headers[name.toLowerCase()]);
    const timestamp = header(EXTERNAL_HEADERS.timestamp);
    const mac = createHmac('sha256', SECRET)
      .update(`${timestamp}.${one?.text ?? ''}`)
      .digest('hex');
    expect(header(EXTERNAL_HEADERS.signature)).toBe(`v1=${mac}`);
    expect(header(EXTERNAL_HEADERS.call)).toBe(call.body.id);
    expect(header(EXTERNAL_HEADERS.attempt)).toBe('1');
    const { body: list } = await client.json<{ tools: { id: string }[] }>('GET', '/v1/tools');
    expect(list.tools.map(({ id }) => id)).toContain('outside_one');
  });

  it('refuses arguments that do not fit', async () => {
    const { status, body } = await client.json('POST', '/v1/calls', {
      tool: 'outside_one',
      arguments: { path: 1 },
    });
    expect([status, body.errors?.map(({ path }) => path).toSorted()]).toEqual([422, ['age', 'path']]);
  });

  it.each([
    ['a taken name', { name: 'echo' }, 409, 'TOOL_EXISTS'],
    ['a taken alias', { aliases: ['say'] }, 409, 'TOOL_EXISTS'],
    ['its own name again', { name: 'outside_one' }, 409, 'TOOL_EXISTS'],
    ['a bad name', { name: 'Not-A-Name' }, 422, 'INVALID_REQUEST'],
    ['no http address', { endpoint: 'file:///etc/passwd' }, 422, 'INVALID_REQUEST'],
    ['credentials in the address', { endpoint: 'http://me:pw@host/' }, 422, 'INVALID_REQUEST'],
    [
      'parameters that are no schema',
      { parameters: { type: 'object', properties: 7 } },
      422,
      'INVALID_REQUEST',
    ],
    ['an unknown short type', { parameters: { path: 'text' } }, 422, 'INVALID_REQUEST'],
    ['repeats of a once tool', { retry: { attempts: 2, delayMs: 1 } }, 422, 'INVALID_REQUEST'],
    ['an unknown field', { colour: 'red' }, 422, 'INVALID_REQUEST'],
  ])('refuses %s', async (_what, fields, status, code) => {
    expect(await register('outside_bad', fields)).toMatchObject({ status, body: { code } });
  });
});

describe('running', () => {
  it('streams lines as chunks', async () => {
    answerWith((_received, response) => {
      response.writeHead(200, { 'content-type': 'application/x-ndjson' });
      response.end('{"chunk":"one "}\n{"chunk":{"n":2}}\n{"result":"all"}\n');
    });
    await register('outside_stream', { streaming: true, parameters: {} });
    const { body } = await client.call('outside_stream');
    expect([body.status, textOf(body)]).toEqual(['succeeded', 'all']);
    const chunks = [];
    for await (const { event } of client.events(body.id))
      if (event.type === 'call.chunk') chunks.push(event.content);
    expect(chunks).toEqual([
      { type: 'text', text: 'one ' },
      { type: 'structured', value: { n: 2 } },
    ]);
  });

  it('tries again after 503 when the tool may run twice, and tells each attempt', async () => {
    answerWith(({ body }, response) =>
      json(response, body.attempt < 3 ? 'busy' : 'done', body.attempt < 3 ? 503 : 200),
    );
    await register('outside_retry', {
      effect: 'idempotent',
      retry: { attempts: 3, delayMs: 1 },
      parameters: {},
    });
    const { body } = await client.call('outside_retry');
    expect([body.status, body.attempts, textOf(body)]).toEqual(['succeeded', 3, 'done']);
  });

  it.each([
    [400, false],
    [429, true],
    [500, true],
    [302, false],
  ])('status %i fails the call, retryable: %s, and once', async (status, retryable) => {
    answerWith((_received, response) => json(response, 'no', status));
    await register('outside_fail', { parameters: {} });
    const { body } = await client.call('outside_fail');
    expect(body).toMatchObject({ status: 'failed', error: { code: 'TOOL_FAILED', retryable } });
    expect(received).toHaveLength(1);
  });

  it('ends the request when the call is cancelled, or out of time', async () => {
    const closed = Promise.withResolvers<void>();
    const arrived = Promise.withResolvers<void>();
    answerWith((_received, response) => {
      response.once('close', () => closed.resolve());
      arrived.resolve();
    });
    await register('outside_slow', { parameters: {} });
    const { body } = await client.call('outside_slow', {}, { waitMs: 0 });
    await arrived.promise;
    await client.json('DELETE', `/v1/calls/${body.id}`);
    await closed.promise;
    expect((await client.get(body.id)).body.status).toBe('cancelled');
    expect((await client.call('outside_slow', {}, { timeoutMs: 100 })).body.status).toBe('timed_out');
  });

  it.each([
    'http://localhost:1/',
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]/',
    'http://10.0.0.1/',
  ])('never calls %s, which nobody allowed', async (target) => {
    await client.json('DELETE', '/v1/tools/outside_ssrf');
    await register('outside_ssrf', { parameters: {}, endpoint: target });
    const { body } = await client.call('outside_ssrf');
    expect(body).toMatchObject({ status: 'failed', error: { code: 'ADDRESS_REFUSED', retryable: false } });
    expect(body.error?.message).toContain('TOOLYARD_ALLOW_HOSTS');
  });

  it('masks the secret when the endpoint tells it', async () => {
    answerWith((_received, response) => json(response, { mine: SECRET }));
    const { body } = await client.call('outside_one', { path: 'a', age: 1 });
    expect(body.result?.structuredContent).toEqual({ mine: '[secret]' });
  });
});

describe('changing', () => {
  it('reaches every gateway with its announcement, whatever its clock says', async () => {
    // None of its timers ever runs: what it knows, it was told.
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const other = new GatewayTransport({ redisUrl: yard.redis.url, pools: [], onError: () => undefined });
    cleanup.add(other, (it) => it.close());
    await other.start().finally(() => vi.useRealTimers());
    const { catalogue } = other;
    const told = (about: (entry: CatalogueEntry | undefined) => boolean): Promise<void> =>
      new Promise((resolve) => {
        const end = catalogue.onChange(() => {
          if (!about(catalogue.findAny('outside_told'))) return;
          end();
          resolve();
        });
      });
    const steps: [(entry: CatalogueEntry | undefined) => boolean, () => Promise<{ status: number }>][] = [
      [(entry) => entry?.manifest.description === 'The tool outside_told', () => register('outside_told')],
      [(entry) => entry?.manifest.description === 'New', () => patch({ description: 'New' })],
      [(entry) => entry?.disabled === true, () => patch({ enabled: false })],
      [(entry) => entry !== undefined && !entry.disabled, () => patch({ enabled: true })],
      [(entry) => entry?.manifest.pool === 'shell', () => patch({ pool: 'shell' })],
      [(entry) => entry === undefined, () => client.json('DELETE', '/v1/tools/outside_told')],
    ];
    const patch = (change: object) => client.json('PATCH', '/v1/tools/outside_told', change);
    for (const [known, change] of steps) {
      const news = told(known);
      expect((await change()).status).toBeLessThan(300);
      await news;
    }
  });

  it('a change is known everywhere', async () => {
    const other = new HttpClient((await yard.addGateway({ DATABASE_URL: 'none' })).url);
    await client.json('PATCH', '/v1/tools/outside_one', {
      description: 'Another',
      parameters: { city: 'string' },
    });
    await expect
      .poll(async () => (await other.json('GET', '/v1/tools/outside_one')).body)
      .toMatchObject({ description: 'Another' });
    answerWith(({ body }, response) => json(response, body.arguments));
    const { body } = await other.call('outside_one', { city: 'Rome' });
    expect(body.result?.structuredContent).toEqual({ city: 'Rome' });
    expect(
      await other.json('POST', '/v1/tools', { name: 'x_y', description: 'x', parameters: {}, endpoint }),
    ).toMatchObject({ status: 503, body: { code: 'DATABASE_UNAVAILABLE' } });
  });

  it.each(['outside_one', 'echo'])('%s is off and on again', async (name) => {
    expect(await client.json('PATCH', `/v1/tools/${name}`, { enabled: false })).toMatchObject({
      status: 200,
      body: { enabled: false },
    });
    const ids = async (query: string): Promise<string[]> =>
      (await client.json<{ tools: { id: string }[] }>('GET', `/v1/tools${query}`)).body.tools.map(
        ({ id }) => id,
      );
    expect(await ids('')).not.toContain(name);
    expect(await ids('?state=disabled')).toEqual([name]);
    expect(await client.json('POST', '/v1/calls', { tool: name })).toMatchObject({
      status: 404,
      body: { code: 'TOOL_DISABLED' },
    });
    await client.json('PATCH', `/v1/tools/${name}`, { enabled: true });
    expect(await ids('')).toContain(name);
  });

  it("a worker's tool takes another pool and nothing else, and is not deleted", async () => {
    const { body } = await client.json('PATCH', '/v1/tools/echo', { pool: 'shell' });
    expect(body).toMatchObject({ pool: 'shell' });
    expect((await client.call('echo', { text: 'hi' })).body).toMatchObject({
      pool: 'shell',
      status: 'succeeded',
    });
    await client.json('PATCH', '/v1/tools/echo', { pool: null });
    expect((await client.call('echo', { text: 'hi' })).body.pool).toBe('default');
    expect((await client.json('PATCH', '/v1/tools/echo', { description: 'x' })).status).toBe(422);
    expect((await client.json('DELETE', '/v1/tools/echo')).status).toBe(422);
  });

  it('a removed tool is unknown', async () => {
    expect((await client.json('DELETE', '/v1/tools/outside_one')).status).toBe(204);
    expect((await client.json('GET', '/v1/tools/outside_one')).status).toBe(404);
    expect((await client.call('outside_one', { city: 'x' })).status).toBe(404);
    expect((await client.json('DELETE', '/v1/tools/outside_one')).status).toBe(404);
  });

  it('neither Redis nor a log ever holds a secret as it is', async () => {
    const redis = new Redis(yard.redis.url);
    await register('outside_kept', { secret: SECRET, parameters: {} });
    const records = await redis.hgetall(keys.externalTools());
    redis.disconnect();
    expect(records['outside_kept']).toContain('sealedSecret');
    expect(JSON.stringify(records)).not.toContain(SECRET);
    const logs = [...yard.gateways, ...yard.workers].map(({ child }) => child.output).join('');
    expect(logs).not.toContain(SECRET);
  });
});

it('a broken plugin is told by name and reason, and keeps nothing from being ready', async () => {
  const { status, body } = await client.json<{
    checks: { workers: { brokenPlugins: { name: string; reason: string }[] } };
  }>('GET', '/health/ready');
  expect(status).toBe(200);
  const [broken] = body.checks.workers.brokenPlugins;
  expect(broken?.name).toContain('toolyard-broken-');
  expect(broken?.reason).toContain('no Nest module');
});

it('the example works as its README says', async () => {
  const file = join(ROOT, 'examples/external-tool/forecast.json');
  const tool = JSON.parse(await readFile(file, 'utf8')) as { secret: string };
  const server = cleanup.add(
    Child.start({
      command: process.execPath,
      args: [join(ROOT, 'examples/external-tool/endpoint.mjs')],
      env: { PORT: '0', TOOL_SECRET: tool.secret },
    }),
    (it) => it.stop(),
  );
  const [, port = ''] = await server.saw(/listens on (\d+)/);
  const folder = await mkdtemp(join(tmpdir(), 'toolyard-example-'));
  cleanup.add(folder, (it) => rm(it, { recursive: true, force: true }));
  const copy = join(folder, 'forecast.json');
  await writeFile(copy, JSON.stringify({ ...tool, endpoint: `http://127.0.0.1:${port}/` }));
  const cli = async (...args: string[]): Promise<string> => {
    const env = { PATH: process.env['PATH'], TOOLYARD_URL: client.url, TOOLYARD_KEY: ADMIN_KEY };
    return (
      await promisify(execFile)(process.execPath, [join(ROOT, 'apps/cli/bin/toolyard.mjs'), ...args], { env })
    ).stdout;
  };
  expect(await cli('tools', 'add', copy)).toContain('forecast');
  expect(JSON.parse(await cli('call', 'forecast', '--arg', 'city=Rome', '--arg', 'days=2'))).toEqual({
    city: 'Rome',
    days: ['sunny', 'sunny'],
  });
  expect(await cli('tools', 'disable', 'forecast')).toContain('off');
  expect(await cli('tools', 'enable', 'forecast')).toContain('on');
  expect(await cli('tools', 'remove', 'forecast')).toContain('removed');
});
