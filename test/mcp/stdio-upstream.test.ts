import { ROOT } from '@toolyard/testing';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { McpYard } from './mcp-yard.js';

const CANARY = 'canary-of-the-environment-77';
const modules = join(ROOT, 'node_modules');
const reference = (name: string, args: string[] = [], more: object = {}): object => ({
  command: 'node',
  args: [join(modules, `@modelcontextprotocol/server-${name}/dist/index.js`), ...args],
  mounts: [modules],
  ...more,
});

let yard: McpYard;
beforeAll(async () => {
  yard = await McpYard.start(
    {
      everything: reference('everything', [], { env: { MY_SECRET: CANARY } }),
      memory: reference('memory', [], { env: { MEMORY_FILE_PATH: '/tmp/memory.jsonl' } }),
      broken: { command: 'node', args: ['-e', 'console.error("I cannot go on"); process.exit(3)'] },
    },
    { workers: ['default:8,shell:1', 'default:8,shell:1'] },
  );
}, 60_000);
afterAll(() => yard.stop());

it('lists and calls the reference server, whichever worker runs the call', async () => {
  await yard.untilTool('everything__echo');
  const { status } = await yard.server('everything');
  expect(status).toMatchObject({ state: 'connected', unusable: 0, held: 0 });
  expect(status.tools).toBeGreaterThan(8);
  const seen = new Set<string | undefined>();
  // As long as one worker is quick enough to take them all.
  while (seen.size < 2) {
    const calls = await Promise.all(
      Array.from({ length: 12 }, (_, n) => yard.call('everything__echo', { message: `hello ${n}` })),
    );
    for (const [n, call] of calls.entries()) {
      expect(call.status, JSON.stringify(call.error)).toBe('succeeded');
      expect(JSON.stringify(call.result?.content)).toContain(`hello ${n}`);
      seen.add(call.worker);
    }
  }
});

it('gives images, resources, links and structured content', async () => {
  const image = await yard.call('everything__get_tiny_image');
  expect(image.result?.content.map(({ type }) => type)).toContain('image');
  const structured = await yard.call('everything__get_structured_content', { location: 'New York' });
  expect(structured).toMatchObject({
    status: 'succeeded',
    result: { structuredContent: { temperature: expect.any(Number) as number } },
  });
  const links = await yard.call('everything__get_resource_links', { count: 2 });
  expect(JSON.stringify(links.result?.content)).toContain('demo://resource');
});

it('forwards progress, and forwards cancellation', async () => {
  const { id } = await yard.call(
    'everything__trigger_long_running_operation',
    { duration: 30, steps: 300 },
    { waitMs: 0 },
  );
  const seen: string[] = [];
  for await (const { event } of yard.admin.events(id)) {
    seen.push(event.type);
    if (event.type === 'call.progress') await yard.admin.json('DELETE', `/v1/calls/${id}`);
  }
  expect(seen).toContain('call.progress');
  expect((await yard.admin.get(id)).body.status).toBe('cancelled');
  expect((await yard.call('everything__echo', { message: 'still here' })).status).toBe('succeeded');
});

it('keeps the state of a server in one process for all workers', async () => {
  await yard.untilTool('memory__create_entities');
  const entity = { name: 'Ann', entityType: 'person', observations: ['likes tea'] };
  await yard.call('memory__create_entities', { entities: [entity] });
  const reads = await Promise.all(Array.from({ length: 8 }, () => yard.call('memory__read_graph')));
  for (const read of reads) expect(JSON.stringify(read.result)).toContain('likes tea');
});

it('gives a server its own environment alone, and shows none of it', async () => {
  const env = await yard.call('everything__get_env');
  const said = JSON.stringify(env.result);
  expect(said).toContain('MY_SECRET');
  expect(said).not.toContain(CANARY);
  expect(said).not.toMatch(/REDIS_URL|TOOLYARD_/);
  expect(await (await yard.admin.raw('GET', '/v1/mcp-servers/everything')).text()).not.toContain(CANARY);
});

it('says of a server that ends why', async () => {
  const { status } = await yard.untilServer('broken', (entry) => entry.status.state === 'unavailable');
  expect(status.error).toContain('I cannot go on');
});

it('asks a person what the server asks', async () => {
  const { body } = await yard.admin.json<{ workers?: number }>(
    'GET',
    '/v1/tools/everything__trigger_elicitation_request',
  );
  expect(body.workers).toBe(2);
  const { id } = await yard.call('everything__trigger_elicitation_request', {}, { waitMs: 0 });
  await yard.until(
    () => yard.admin.get(id),
    ({ body: call }) => call.status === 'awaiting_input',
  );
  await yard.admin.json('POST', `/v1/calls/${id}/input`, { answer: 'decline' });
  const done = await yard.until(
    () => yard.admin.get(id),
    ({ body: call }) => call.finishedAt !== undefined,
  );
  expect(done.body.status).toBe('succeeded');
  expect(JSON.stringify(done.body.result)).toContain('declin');
});

it('starts a server again whose process was killed', async () => {
  const before = await yard.call('everything__echo', { message: 'x' });
  expect(before.status).toBe('succeeded');
  await yard.killProcesses('server-everything');
  await yard.until(
    () => yard.call('everything__echo', { message: 'again' }),
    ({ status }) => status === 'succeeded',
  );
});

it('is confined: a file server reaches nothing but what it is shown', async () => {
  const { workspace } = yard.yard;
  await mkdir(join(workspace, 'shown'), { recursive: true });
  await writeFile(join(workspace, 'shown/note.txt'), 'a note');
  await symlink('/etc/hostname', join(workspace, 'shown/link')).catch(() => undefined);
  const confined = await McpYard.start(
    {
      files: reference('filesystem', ['/'], { workspace: 'none' }),
      offered: reference('filesystem', [workspace], { workspace: 'read' }),
    },
    { env: { TOOLYARD_WORKSPACE: workspace } },
  );
  try {
    await confined.untilTool('files__read_text_file');
    await confined.untilTool('offered__read_text_file');
    const note = await confined.call('offered__read_text_file', { path: join(workspace, 'shown/note.txt') });
    expect(JSON.stringify(note.result)).toContain('a note');
    const written = await confined.call('offered__write_file', {
      path: join(workspace, 'shown/new.txt'),
      content: 'x',
    });
    expect(written.status).toBe('failed');
    // Its own idea of what it may reach is everything; the sandbox's is not.
    for (const path of [
      '/etc/shadow',
      '/etc/hostname',
      `${ROOT}/package.json`,
      join(workspace, 'shown/note.txt'),
      '/proc/1/environ',
      '/root/.bashrc',
    ]) {
      const read = await confined.call('files__read_text_file', { path });
      const text = JSON.stringify(read.result);
      expect([path, read.status === 'failed' || !/root:|REDIS_URL|toolyard|a note/.test(text)]).toEqual([
        path,
        true,
      ]);
    }
    const tried = await confined.call('files__write_file', { path: '/usr/bin/evil', content: 'x' });
    expect(tried.status).toBe('failed');
    expect(await readdir(join(workspace, 'shown'))).not.toContain('new.txt');
    expect(await readFile(join(workspace, 'shown/note.txt'), 'utf8')).toBe('a note');
  } finally {
    await confined.stop();
  }
}, 60_000);
