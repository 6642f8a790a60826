import { ERROR_TABLE, LIMITS, type ErrorCode } from '@toolyard/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestGateway, type TestReply } from './testing/test-gateway.js';

let gateway: TestGateway;
beforeAll(async () => (gateway = await TestGateway.start()));
beforeEach(() => {
  gateway.transport.envelopes.length = 0;
});
afterAll(() => gateway.stop());

const good = { room: 'single', nights: 2 };
const post = (body: string | object, headers?: Record<string, string>): Promise<TestReply> =>
  gateway.send('POST', '/v1/calls', body, headers);
const paths = ({ problem }: TestReply): string[] => (problem.errors ?? []).map(({ path }) => path).sort();

function expectProblem(reply: TestReply, code: ErrorCode): void {
  expect(reply.problem.code).toBe(code);
  expect(reply.status).toBe(ERROR_TABLE[code].http);
  expect(reply.problem.status).toBe(reply.status);
  expect(reply.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(reply.problem.title).toBe(ERROR_TABLE[code].message);
  expect(reply.problem.detail).not.toBe('');
  expect(reply.problem.type).toBe(`/docs/errors#${code}`);
  expect(reply.text).not.toMatch(/node_modules|\.ts:|\.js:|"stack"|statusCode/);
  expect(gateway.transport.envelopes).toEqual([]);
}

describe('an unknown tool', () => {
  it('gets 404 with near names', async () => {
    const reply = await post({ tool: 'book_rom', arguments: good });
    expectProblem(reply, 'TOOL_NOT_FOUND');
    expect(reply.problem['didYouMean']).toEqual(['book_room']);
    expect(reply.problem.detail).toContain('book_room');
  });

  it('gets 503 with Retry-After while no worker has offered any', async () => {
    const { tools } = gateway.transport;
    gateway.transport.tools = [];
    const reply = await post({ tool: 'book_room', arguments: good });
    gateway.transport.tools = tools;
    expectProblem(reply, 'NO_WORKER');
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('gets 503 before the catalogue could be read', async () => {
    const { tools } = gateway.transport;
    Object.assign(gateway.transport, { tools: [], loaded: false });
    const reply = await post({ tool: 'book_room', arguments: good });
    Object.assign(gateway.transport, { tools, loaded: true });
    expectProblem(reply, 'QUEUE_UNAVAILABLE');
  });
});

describe('arguments that do not fit', () => {
  it('get 422 with every violation by path', async () => {
    const args = { room: 'suite', nights: 0.5, guests: [{ nam: 'Ada' }, { name: '' }], extra: 1 };
    const reply = await post({ tool: 'book_room', arguments: args });
    expectProblem(reply, 'INVALID_ARGUMENTS');
    expect(paths(reply)).toEqual([
      'extra',
      'guests[0].nam',
      'guests[0].name',
      'guests[1].name',
      'nights',
      'nights',
      'room',
    ]);
    expect(reply.problem.errors?.find(({ path }) => path === 'room')).toEqual({
      path: 'room',
      message: 'room must be one of "single", "double".',
      rule: 'enum',
    });
  });

  it.each([
    ['missing', {}, ['nights', 'room'], 'required'],
    ['of the wrong type', { room: 'single', nights: 'two' }, ['nights'], 'type'],
    ['extra', { ...good, floor: 1 }, ['floor'], 'additionalProperties'],
    ['out of range', { ...good, nights: 31 }, ['nights'], 'maximum'],
  ])('%s', async (_name, args, expected, rule) => {
    const reply = await post({ tool: 'book_room', arguments: args });
    expectProblem(reply, 'INVALID_ARGUMENTS');
    expect(paths(reply)).toEqual(expected);
    expect(reply.problem.errors?.[0]?.rule).toBe(rule);
  });
});

describe('a body that cannot be read', () => {
  it.each([
    ['not JSON', '{"tool": hello}'],
    ['cut off', '{"tool": "book_room"'],
    ['an array', '[]'],
    ['null', 'null'],
    ['a string', '"book_room"'],
    ['empty', ''],
    [
      'nested 10,000 deep',
      `{"tool":"book_room","arguments":{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}}`,
    ],
    ['with a __proto__ key', '{"tool":"book_room","arguments":{"__proto__":{"admin":true}}}'],
    ['with an escaped __proto__ key', '{"tool":"book_room","arguments":{"\\u005f_proto__":{"admin":true}}}'],
    ['with constructor.prototype', '{"tool":"book_room","arguments":{"constructor":{"prototype":{}}}}'],
  ])('gets 400: %s', async (_name, body) => {
    expectProblem(await post(body), 'MALFORMED_REQUEST');
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
  });

  it('does not quote the body, which may hold secrets', async () => {
    const reply = await post('{"password": hunter2}');
    expect(reply.text).not.toContain('hunter2');
  });

  it('gets 413 above 1 MiB', async () => {
    expectProblem(
      await post({ tool: 'book_room', arguments: { room: 'x'.repeat(LIMITS.body) } }),
      'BODY_TOO_LARGE',
    );
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])(
    'gets 415 as %s',
    async (type) => {
      const reply = await post('{"tool":"book_room"}', { 'content-type': type });
      expectProblem(reply, 'UNSUPPORTED_MEDIA_TYPE');
      expect(reply.problem.detail).toContain(type);
    },
  );
});

describe('a request out of range', () => {
  it.each([
    ['waitMs', -1],
    ['waitMs', LIMITS.waitMs.max + 1],
    ['waitMs', '1000'],
    ['priority', -1],
    ['priority', LIMITS.priority.max + 1],
    ['priority', 0.5],
    ['timeoutMs', 0],
    ['timeoutMs', LIMITS.timeoutMs.max + 1],
    ['runAt', 'tomorrow'],
    ['runAt', '2020-01-01T00:00:00Z'],
    ['runAt', '2999-01-01T00:00:00Z'],
    ['parentCallId', 'call_1'],
    ['runId', '../x'],
    ['metadata', []],
    ['metadata', { text: 'x'.repeat(LIMITS.metadata) }],
    ['arguments', 'room'],
    ['wait', 10],
  ])('names %s: %j', async (field, value) => {
    const reply = await post({ tool: 'book_room', arguments: good, [field]: value });
    expectProblem(reply, 'INVALID_REQUEST');
    expect(paths(reply)).toEqual([field]);
  });

  it('names every field at once', async () => {
    const reply = await post({ waitMs: -1, priority: 'high', runat: 1 });
    expectProblem(reply, 'INVALID_REQUEST');
    expect(paths(reply)).toEqual(['priority', 'runat', 'tool', 'waitMs']);
    expect(reply.problem.errors?.find(({ path }) => path === 'runat')?.message).toContain('runAt');
  });

  it.each(['', ' ', 'k'.repeat(LIMITS.idempotencyKey + 1)])('refuses the Idempotency-Key %j', async (key) => {
    const reply = await post({ tool: 'book_room', arguments: good }, { 'idempotency-key': key });
    expectProblem(reply, 'INVALID_REQUEST');
    expect(paths(reply)).toEqual(['Idempotency-Key']);
  });
});

describe('what cannot be done', () => {
  it('streaming a tool that does not stream', async () => {
    const reply = await post({ tool: 'book_room', arguments: good }, { accept: 'text/event-stream' });
    expectProblem(reply, 'TOOL_NOT_STREAMING');
  });

  it.each(['call_01j0000000000000000000000z', 'call_1', 'x', '..%2f..%2fetc', 'x'.repeat(250)])(
    'an unknown call id: %s',
    async (id) => {
      for (const [method, suffix] of [
        ['GET', ''],
        ['GET', '/events'],
        ['DELETE', ''],
        ['POST', '/retry'],
      ] as const) {
        expectProblem(await gateway.send(method, `/v1/calls/${id}${suffix}`), 'CALL_NOT_FOUND');
      }
    },
  );

  it('Redis is down: 503 with Retry-After, for calls and for reading', async () => {
    gateway.transport.down = true;
    const replies = [
      await post({ tool: 'book_room', arguments: good }),
      await gateway.send('POST', '/v1/calls/batch', { calls: [{ tool: 'book_room', arguments: good }] }),
      await gateway.send('GET', '/v1/calls/call_01j0000000000000000000000z'),
      await gateway.send('GET', '/v1/pools'),
    ];
    gateway.transport.down = false;
    for (const reply of replies) {
      expectProblem(reply, 'QUEUE_UNAVAILABLE');
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await post({ tool: 'book_room', arguments: good })).status).toBe(200);
  });

  it.each(['x', '-1', '1.5'])('an event position that is no number: %s', async (value) => {
    const url = '/v1/calls/call_01j0000000000000000000000z/events';
    expectProblem(await gateway.send('GET', url, undefined, { 'last-event-id': value }), 'INVALID_REQUEST');
    expectProblem(await gateway.send('GET', `${url}?after=${value}`), 'INVALID_REQUEST');
  });
});

describe('an address that is wrong', () => {
  it('gets 404', async () => {
    expectProblem(await gateway.send('GET', '/v1/nothing'), 'NOT_FOUND');
    expectProblem(await gateway.send('GET', '/v1/tools/'), 'NOT_FOUND');
  });

  it('gets 405 with Allow for the wrong method', async () => {
    const reply = await gateway.send('PUT', '/v1/calls', {});
    expectProblem(reply, 'METHOD_NOT_ALLOWED');
    expect(reply.headers['allow']).toContain('POST');
  });

  it('gets 400 when it cannot be decoded', async () => {
    expectProblem(await gateway.send('GET', '/v1/calls/%zz'), 'MALFORMED_REQUEST');
  });
});

describe('a key', () => {
  it.each([
    ['missing', ''],
    ['of another scheme', 'Basic YTpi'],
    ['without a value', 'Bearer '],
    ['unknown', 'Bearer ty_admin_wrong'],
  ])('%s gets 401 with WWW-Authenticate', async (_name, authorization) => {
    const reply = await gateway.send('GET', '/v1/tools', undefined, { authorization });
    expectProblem(reply, 'UNAUTHENTICATED');
    expect(reply.headers['www-authenticate']).toMatch(/^Bearer/);
    expect(reply.text).not.toContain('ty_admin_wrong');
  });
});
