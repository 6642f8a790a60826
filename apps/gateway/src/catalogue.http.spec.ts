import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TestGateway } from './testing/test-gateway.js';

let gateway: TestGateway;
beforeAll(async () => (gateway = await TestGateway.start()));
afterEach(() => {
  gateway.transport.redis = { reachable: true, version: '7.2.0', problems: [] };
  for (const worker of gateway.transport.live) worker.draining = false;
});
afterAll(() => gateway.stop());

const names = async (query: string): Promise<string[]> => {
  const reply = await gateway.send('GET', `/v1/tools${query}`);
  return (reply.json['tools'] as { id: string }[]).map(({ id }) => id);
};

describe('GET /v1/tools', () => {
  it('lists the manifests by name, each with an id', async () => {
    expect(await names('')).toEqual(['book_room', 'count_up', 'read_file', 'wait_forever']);
    const reply = await gateway.send('GET', '/v1/tools?format=manifest');
    expect((reply.json['tools'] as object[])[0]).toMatchObject({
      id: 'book_room',
      name: 'book_room',
      workers: 1,
      parameters: { type: 'object' },
      effect: 'once',
    });
  });

  it('filters by category and tags', async () => {
    expect(await names('?category=time')).toEqual(['count_up', 'wait_forever']);
    expect(await names('?tag=files&tag=safe')).toEqual(['read_file']);
    expect(await names('?tag=files&tag=slow')).toEqual([]);
  });

  it.each([
    ['?format=yaml', 'format'],
    ['?catgory=files', 'catgory'],
  ])('refuses %s', async (query, path) => {
    const reply = await gateway.send('GET', `/v1/tools${query}`);
    expect(reply.problem).toMatchObject({ code: 'INVALID_REQUEST', errors: [{ path }] });
  });
});

describe('GET /v1/tools/:name', () => {
  it('finds a tool by name and by alias', async () => {
    for (const name of ['book_room', 'reserve_room']) {
      expect((await gateway.send('GET', `/v1/tools/${name}`)).json['id']).toBe('book_room');
    }
  });

  it('helps with a wrong name', async () => {
    const reply = await gateway.send('GET', '/v1/tools/readfile');
    expect(reply.problem).toMatchObject({ code: 'TOOL_NOT_FOUND', didYouMean: ['read_file'] });
  });
});

describe('pools and workers', () => {
  it('are listed with what waits and who works', async () => {
    expect((await gateway.send('GET', '/v1/pools')).json['pools']).toEqual([
      { id: 'default', waiting: 2, active: 1, delayed: 0, workers: 1, slots: 4 },
      { id: 'shell', waiting: 0, active: 0, delayed: 0, workers: 1, slots: 1 },
    ]);
    expect((await gateway.send('GET', '/v1/workers')).json['workers']).toMatchObject([{ id: 'worker-1' }]);
  });
});

describe('health', () => {
  it('is live and ready without a key', async () => {
    const live = await gateway.app.inject({ url: '/health/live' });
    expect([live.statusCode, live.json()]).toEqual([200, { status: 'live' }]);
    const ready = await gateway.app.inject({ url: '/health/ready' });
    expect(ready.statusCode).toBe(200);
    expect(ready.json()).toMatchObject({ status: 'ready', problems: [] });
  });

  it('is not ready when Redis may lose calls, and says why', async () => {
    const problems = ['Redis runs without AOF.', 'Redis may evict keys.'];
    gateway.transport.redis = { reachable: true, version: '7.2.0', problems };
    const reply = await gateway.send('GET', '/health/ready');
    expect(reply.status).toBe(503);
    expect(reply.headers['retry-after']).toBeDefined();
    expect(reply.json).toMatchObject({ status: 'not_ready', problems, checks: { redis: { ok: false } } });
  });

  it('is not ready without a worker for each pool; one that drains does not count', async () => {
    for (const worker of gateway.transport.live) worker.draining = true;
    const reply = await gateway.send('GET', '/health/ready');
    expect(reply.status).toBe(503);
    expect(reply.json).toMatchObject({ checks: { workers: { ok: false, unserved: ['default', 'shell'] } } });
    expect(String(reply.json['problems'])).toContain('npm run worker -- --pools shell:4');
  });
});

describe('GET /metrics', () => {
  it('needs a key', async () => {
    expect((await gateway.app.inject({ url: '/metrics' })).statusCode).toBe(401);
  });

  it('tells requests by route, calls by status, queues, workers and the event loop', async () => {
    await gateway.send('POST', '/v1/calls', { tool: 'read_file' });
    await gateway.send('GET', '/v1/calls/call_01j0000000000000000000000z');
    const { text, headers } = await gateway.send('GET', '/metrics');
    expect(headers['content-type']).toMatch(/^text\/plain/);
    for (const line of [
      'toolyard_http_request_duration_seconds_count{method="GET",route="/v1/calls/:id",status="404"}',
      'toolyard_calls_total{tool="read_file",status="succeeded"} 1',
      'toolyard_queue_calls{pool="default",state="waiting"} 2',
      'toolyard_workers{pool="shell"} 1',
      'toolyard_worker_slots{pool="default"} 4',
      'toolyard_queue_up 1',
      'nodejs_eventloop_lag_seconds',
    ]) {
      expect(text).toContain(line);
    }
  });

  it('still answers when Redis is down', async () => {
    gateway.transport.down = true;
    const { status, text } = await gateway.send('GET', '/metrics');
    gateway.transport.down = false;
    expect(status).toBe(200);
    expect(text).toContain('toolyard_queue_up 0');
    expect(text).not.toContain('toolyard_queue_calls{');
  });
});
