import type { Problem } from '@toolyard/contracts';
import { HttpClient, Yard, type Reply } from '@toolyard/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

let yard: Yard;
let client: HttpClient;

beforeAll(async () => {
  yard = await Yard.start();
  client = yard.client();
});
afterAll(() => yard.stop());

function post(body: unknown, headers: Record<string, string> = {}): Promise<Reply<Problem>> {
  return client.json('POST', '/v1/calls', body, headers);
}

const echo = (fields: object, args: object = { text: 'x' }): object => ({
  tool: 'echo',
  arguments: args,
  ...fields,
});
const deep = (levels: number): string =>
  `{"tool":"echo","arguments":{"text":${'['.repeat(levels)}${']'.repeat(levels)}}}`;

it.each<[string, unknown, number, string]>([
  ['not JSON', '{"tool":', 400, 'MALFORMED_REQUEST'],
  ['an empty body', '', 400, 'MALFORMED_REQUEST'],
  ['an array', '[]', 400, 'MALFORMED_REQUEST'],
  ['a number', '7', 400, 'MALFORMED_REQUEST'],
  ['null', 'null', 400, 'MALFORMED_REQUEST'],
  ['nested 10,000 deep', deep(10_000), 400, 'MALFORMED_REQUEST'],
  [
    'a __proto__ key',
    '{"tool":"echo","arguments":{"text":"x","__proto__":{"a":1}}}',
    400,
    'MALFORMED_REQUEST',
  ],
  [
    'a constructor.prototype key',
    '{"tool":"echo","constructor":{"prototype":{"a":1}}}',
    400,
    'MALFORMED_REQUEST',
  ],
  ['too large', JSON.stringify(echo({}, { text: 'x'.repeat(1_100_000) })), 413, 'BODY_TOO_LARGE'],
  ['no tool', { arguments: {} }, 422, 'INVALID_REQUEST'],
  ['arguments that are no object', echo({ arguments: [1] }), 422, 'INVALID_REQUEST'],
  ['an unknown field', echo({ wait: 3 }), 422, 'INVALID_REQUEST'],
  ['waitMs below zero', echo({ waitMs: -1 }), 422, 'INVALID_REQUEST'],
  ['waitMs as text', echo({ waitMs: '5' }), 422, 'INVALID_REQUEST'],
  ['waitMs beyond the limit', echo({ waitMs: 1e9 }), 422, 'INVALID_REQUEST'],
  ['a priority below zero', echo({ priority: -1 }), 422, 'INVALID_REQUEST'],
  ['a broken priority', echo({ priority: 1.5 }), 422, 'INVALID_REQUEST'],
  ['timeoutMs of zero', echo({ timeoutMs: 0 }), 422, 'INVALID_REQUEST'],
  ['a runAt that is no time', echo({ runAt: 'tomorrow' }), 422, 'INVALID_REQUEST'],
  ['a runAt long past', echo({ runAt: '1999-01-01T00:00:00Z' }), 422, 'INVALID_REQUEST'],
  ['a runAt far ahead', echo({ runAt: '2999-01-01T00:00:00Z' }), 422, 'INVALID_REQUEST'],
  ['an unknown tool', { tool: 'ecko', arguments: {} }, 404, 'TOOL_NOT_FOUND'],
])('refuses %s', async (_, body, status, code) => {
  const reply = await post(body);
  expect([reply.status, reply.body.code, reply.body.status]).toEqual([status, code, status]);
  expect(reply.headers.get('content-type')).toContain('application/problem+json');
  expect(reply.body.detail.length).toBeGreaterThan(10);
});

it('names tools like the unknown one', async () => {
  expect((await post({ tool: 'ecko', arguments: {} })).body.detail).toContain('echo');
});

it('reports every violation at once, each with its path', async () => {
  const { status, body } = await post(
    echo(
      {},
      { text: 5, times: 11, tone: 'shrill', guests: [{ name: 'Ada', age: 200 }, { age: 3 }], volume: 3 },
    ),
  );
  expect([status, body.code]).toEqual([422, 'INVALID_ARGUMENTS']);
  const rules = Object.fromEntries((body.errors ?? []).map(({ path, rule }) => [path, rule]));
  expect(rules).toEqual({
    text: 'type',
    times: 'maximum',
    tone: 'enum',
    'guests[0].age': 'maximum',
    'guests[1].name': 'required',
    volume: 'additionalProperties',
  });
});

it('refuses another content type', async () => {
  const { status, body } = await post('tool=echo', { 'content-type': 'application/x-www-form-urlencoded' });
  expect([status, body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
});

it.each(['', 'x'.repeat(300)])('refuses an idempotency key of the wrong length', async (key) => {
  const { status, body } = await post(echo({}), { 'idempotency-key': key });
  expect([status, body.code]).toEqual([422, 'INVALID_REQUEST']);
});

it.each([
  '/v1/calls/call_nonsense',
  '/v1/calls/%E0%A4%A',
  '/v1/calls/..%2f..',
  '/nowhere',
  '/v1/tools/nobody',
])('answers 404 or 400 for %s', async (path) => {
  const { status, body, headers } = await client.json('GET', path);
  expect([400, 404]).toContain(status);
  expect(body.code).toBeDefined();
  expect(headers.get('content-type')).toContain('application/problem+json');
});

it.each([null, 'wrong', 'test-admin-key-0123456789-012345678', ''])('asks for a key: %s', async (key) => {
  const stranger = new HttpClient(client.url, key);
  const { status, body, headers } = await stranger.json('GET', '/v1/tools');
  expect([status, body.code]).toEqual([401, 'UNAUTHENTICATED']);
  expect(headers.get('www-authenticate')).toContain('Bearer');
});

it('queued nothing of all this', async () => {
  const { body } = await client.json<{ pools: { name: string; waiting: number; active: number }[] }>(
    'GET',
    '/v1/pools',
  );
  expect(body.pools.map(({ waiting, active }) => waiting + active)).toEqual(body.pools.map(() => 0));
});
