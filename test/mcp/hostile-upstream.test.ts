import { afterAll, beforeAll, expect, it } from 'vitest';
import { McpYard } from './mcp-yard.js';
import { TestUpstream, text, type UpstreamTool } from './test-upstream.js';

/** What a server could do to those who list and call its tools. */
const HOSTILE: UpstreamTool[] = [
  { name: '__proto__', run: () => text('ran') },
  {
    name: 'constructor',
    inputSchema: { type: 'object', properties: { constructor: { type: 'string' } } },
    run: () => text('ran'),
  },
  { name: 'x'.repeat(120), run: () => text('ran') },
  { name: `${'x'.repeat(119)}y`, run: () => text('ran') },
  { name: 'get-it', run: () => text('dashed') },
  { name: 'get_it', run: () => text('plain') },
  { name: 'bad', inputSchema: { type: 'object', properties: { a: { type: 'wrong' } } } },
  { name: 'bomb', inputSchema: bomb() },
  {
    name: 'regex',
    inputSchema: { type: 'object', properties: { a: { type: 'string', pattern: '^(a+)+$' } } },
    run: () => text('ran'),
  },
  { name: 'giant', run: () => text('y'.repeat(6_000_000)) },
  { name: 'huge', run: () => text('z'.repeat(20_000_000)) },
  {
    name: 'lies',
    outputSchema: { type: 'object', properties: { n: { type: 'number' } }, required: ['n'] },
    run: () => ({ ...text('{}'), structuredContent: { n: 'not a number' } }),
  },
  {
    name: 'odd',
    run: () => ({
      content: [
        { type: 'resource_link', uri: 'file:///etc/passwd', name: 'p' },
        { type: 'audio', data: 'AA==', mimeType: 'audio/wav' },
      ],
    }),
  },
  {
    name: 'throws',
    run: () => {
      throw new Error('boom\nwith a second line');
    },
  },
];

function bomb(): object {
  const level = (n: number) => ({ allOf: [{ $ref: `#/$defs/l${n + 1}` }, { $ref: `#/$defs/l${n + 1}` }] });
  const levels = Array.from({ length: 60 }, (_, n) => [`l${n}`, level(n)]);
  return {
    type: 'object',
    properties: { a: { $ref: '#/$defs/l0' } },
    $defs: { ...(Object.fromEntries(levels) as object), l60: {} },
  };
}

let upstream: TestUpstream;
let many: TestUpstream;
let yard: McpYard;
beforeAll(async () => {
  upstream = await new TestUpstream(HOSTILE).start();
  many = await new TestUpstream(
    Array.from({ length: 2_000 }, (_, n) => ({ name: `t${n}`, description: 'd'.repeat(5_000) })),
  ).start();
  yard = await McpYard.start({ evil: { url: upstream.url }, many: { url: many.url } });
  await yard.untilServer('evil', ({ status }) => status.state === 'connected');
});
afterAll(async () => {
  await yard.stop();
  await Promise.all([upstream.stop(), many.stop()]);
});

it('offers what can be used under names that can, and says what cannot', async () => {
  const tools = await yard.tools('evil');
  const names = tools.map(({ id }) => id);
  expect(new Set(names).size).toBe(HOSTILE.length);
  for (const name of names) expect(name).toMatch(/^evil__[a-z0-9_]{1,58}$/);
  const unusable = tools.filter(({ state }) => state === 'unusable').map(({ tool }) => tool);
  expect(unusable.sort()).toEqual(['bad', 'bomb']);
});

it('calls the tool that is meant', async () => {
  await yard.untilTool('evil__get_it');
  const tools = await yard.tools('evil');
  const dashed = tools.find(({ tool }) => tool === 'get-it')?.id ?? '';
  expect((await yard.call('evil__get_it')).result?.content).toEqual([{ type: 'text', text: 'plain' }]);
  expect((await yard.call(dashed)).result?.content).toEqual([{ type: 'text', text: 'dashed' }]);
  const proto = tools.find(({ tool }) => tool === '__proto__')?.id ?? '';
  expect((await yard.call(proto)).status).toBe('succeeded');
});

it.each([
  ['giant', 'succeeded'],
  ['huge', 'succeeded'],
  ['lies', 'failed'],
  ['odd', 'succeeded'],
  ['throws', 'failed'],
])('bears the result of %s', async (tool, status) => {
  await yard.untilTool(`evil__${tool}`);
  const call = await yard.call(`evil__${tool}`);
  expect([call.status, call.error]).toEqual([status, status === 'failed' ? expect.anything() : undefined]);
  expect(JSON.stringify(call).length).toBeLessThan(2_500_000);
  // The worker is there and well.
  expect((await yard.call('noop')).status).toBe('succeeded');
});

it('takes no expression of a stranger for a check', async () => {
  await yard.untilTool('evil__regex');
  const call = await yard.admin.call('evil__regex', { a: `${'a'.repeat(50_000)}!` });
  expect(call.body.status).toBe('succeeded');
});

it('takes a part of a list without measure, and says so', async () => {
  await yard.untilServer('many', ({ status }) => status.state === 'connected');
  const { status } = await yard.server('many');
  expect(status.tools).toBeLessThanOrEqual(512);
  const { body } = await yard.admin.json<{ problems: string[] }>('GET', '/v1/mcp-servers/many/tools');
  expect(body.problems.join()).toContain('left out');
});
