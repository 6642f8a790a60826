import { afterAll, beforeAll, expect, it } from 'vitest';
import { McpYard } from './mcp-yard.js';
import { TestUpstream, text, type UpstreamTool } from './test-upstream.js';

const CANARY = 'canary-header-value-0123456789';

let held: () => void = () => undefined;
let cancelled: Promise<void>;
let sawCancel: () => void = () => undefined;

const tools = (): UpstreamTool[] => [
  {
    name: 'getSum',
    description: 'Adds',
    inputSchema: { type: 'object', properties: { a: { type: 'number' } }, required: ['a'] },
    run: ({ a }) => text(String(Number(a) + 1)),
  },
  {
    name: 'slow',
    run: async (_args, ctx) => {
      await ctx.mcpReq.notify({
        method: 'notifications/progress',
        params: {
          progressToken: ctx.mcpReq._meta?.progressToken ?? 0,
          progress: 1,
          total: 3,
          message: 'one of three',
        },
      });
      held();
      await new Promise<void>((resolve) => ctx.mcpReq.signal.addEventListener('abort', () => resolve()));
      sawCancel();
      return text('too late');
    },
  },
  { name: 'fails', run: () => ({ ...text('it did not work'), isError: true }) },
  { name: 'says-secret', run: () => text(`here it is: ${CANARY}`) },
];

let yard: McpYard;
const upstreams: Record<string, TestUpstream> = {};
beforeAll(async () => {
  upstreams['old'] = await new TestUpstream(tools(), 'legacy').start();
  upstreams['new'] = await new TestUpstream(tools(), 'modern').start();
  const headers = { 'X-Api-Key': CANARY };
  yard = await McpYard.start({
    'Old-Server': { type: 'http', url: upstreams['old'].url, headers },
    new: { url: upstreams['new'].url, headers },
  });
});
afterAll(async () => {
  await yard.stop();
  await Promise.all(Object.values(upstreams).map((upstream) => upstream.stop()));
});

const eras = [
  ['old', 'old_server', '2025-11-25'],
  ['new', 'new', '2026-07-28'],
] as const;

it.each(eras)('calls the tools of a server of the %s kind', async (key, name, protocolVersion) => {
  await yard.untilTool(`${name}__get_sum`);
  expect((await yard.server(name)).status).toMatchObject({
    state: 'connected',
    tools: 4,
    held: 0,
    protocolVersion,
  });
  const sum = await yard.call(`${name}__get_sum`, { a: 41 });
  expect(sum).toMatchObject({ status: 'succeeded', result: { content: [{ type: 'text', text: '42' }] } });
  const wrong = await yard.admin.call(`${name}__get_sum`, { a: 'x' });
  expect(wrong).toMatchObject({ status: 422, body: { code: 'INVALID_ARGUMENTS' } });
  expect(await yard.call(`${name}__fails`)).toMatchObject({
    status: 'failed',
    error: { code: 'TOOL_FAILED', message: 'it did not work' },
    result: { isError: true },
  });
  expect(upstreams[key]?.headers.every((headers) => headers['x-api-key'] === CANARY)).toBe(true);
});

it.each(eras)('forwards progress and cancellation to the %s kind', async (_key, name) => {
  await yard.untilTool(`${name}__slow`);
  const begun = new Promise<void>((resolve) => (held = resolve));
  cancelled = new Promise<void>((resolve) => (sawCancel = resolve));
  const { id } = await yard.call(`${name}__slow`, {}, { waitMs: 0 });
  const seen: unknown[] = [];
  const following = (async () => {
    for await (const { event } of yard.admin.events(id)) {
      seen.push(event);
      if (event.type === 'call.progress') await yard.admin.json('DELETE', `/v1/calls/${id}`);
    }
  })();
  await begun;
  await cancelled;
  await following;
  expect(seen).toContainEqual(
    expect.objectContaining({ type: 'call.progress', done: 1, total: 3, message: 'one of three' }),
  );
  expect((await yard.admin.get(id)).body.status).toBe('cancelled');
});

it.each(eras)('follows what the %s kind adds and takes away', async (key, name) => {
  const upstream = upstreams[key];
  await yard.untilTool(`${name}__get_sum`);
  await upstream?.change([...tools(), { name: 'later', description: 'Came later' }]);
  await yard.untilTool(`${name}__later`);
  expect(await yard.call(`${name}__later`)).toMatchObject({ status: 'succeeded' });
  await upstream?.change(tools());
  await yard.untilTool(`${name}__later`, false);
});

it('comes back to a server that was away', async () => {
  const upstream = upstreams['old'];
  await upstream?.stop();
  await yard.untilServer('old_server', ({ status }) => status.state === 'unavailable');
  expect(await yard.call('old_server__get_sum', { a: 1 })).toMatchObject({
    status: 'failed',
    error: { code: 'UPSTREAM_UNAVAILABLE', retryable: true },
  });
  await upstream?.start();
  await yard.untilServer('old_server', ({ status }) => status.state === 'connected');
  expect(await yard.call('old_server__get_sum', { a: 1 })).toMatchObject({ status: 'succeeded' });
});

it('shows no secret anywhere', async () => {
  await yard.untilTool('old_server__says_secret');
  const call = await yard.call('old_server__says_secret');
  expect(call.result?.content).toEqual([{ type: 'text', text: 'here it is: [secret]' }]);
  const listed = await yard.admin.raw('GET', '/v1/mcp-servers');
  const body = await listed.text();
  expect(body).toContain('X-Api-Key');
  expect(body).not.toContain(CANARY);
  const stored = await yard.yard.redis.command('HGETALL', '{toolyard}:mcp:servers');
  expect(JSON.stringify(stored)).not.toContain(CANARY);
});
