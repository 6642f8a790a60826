import type { LinkedCall } from '@toolyard/contracts';
import { Cleanup, Yard, type HttpClient } from '@toolyard/testing';
import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { agentClient, whenRecorded } from '../identity/deployment.js';

interface Seen {
  id: string;
  state: string;
  text: string;
  output: string;
  processes: { id: string }[];
}

const cleanup = new Cleanup();
let yard: Yard;
let admin: HttpClient;
let ann: { agent: { id: string }; client: HttpClient };
let bob: typeof ann;

beforeAll(async () => {
  yard = cleanup.add(
    await Yard.start({
      workers: ['default:1,shell:1', 'default:1,shell:1'],
      env: { DATABASE_URL: '', TOOLYARD_POOLS: 'default:1,shell:1' },
    }),
    (it) => it.stop(),
  );
  admin = yard.client();
  await whenRecorded(admin);
  const able = { categories: ['shell'], permissions: ['READ', 'WRITE'] };
  ann = await agentClient(admin, { name: 'Ann', ...able });
  bob = await agentClient(admin, { name: 'Bob', ...able });
});
afterAll(() => cleanup.run());

const seen = ({ result }: LinkedCall): Seen => result?.structuredContent as unknown as Seen;

async function ask(client: HttpClient, tool: string, args: object): Promise<LinkedCall> {
  return (await client.call(tool, args)).body;
}

/** Processes of this machine with a word in their command line. */
async function processesWith(mark: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  );
  return lines.filter((line) => line.includes(mark));
}

it('keeps a session whichever worker runs the call', async () => {
  await ask(ann.client, 'bash', { command: 'count=0; mkdir -p deep; cd deep', session: 'main' });
  const calls = await Promise.all(
    Array.from({ length: 8 }, () =>
      ask(ann.client, 'bash', { command: 'echo $((++count)) ${PWD##*/}', session: 'main' }),
    ),
  );
  expect(calls.map((call) => seen(call).output).sort()).toEqual(
    Array.from({ length: 8 }, (_, n) => `${n + 1} deep\n`),
  );
  expect(new Set(calls.map(({ worker }) => worker)).size).toBe(2);
});

it('streams a session as it goes, from another worker too', async () => {
  const streams = await Promise.all(
    [1, 2].map(async () => {
      const { body } = await ann.client.call(
        'bash',
        { command: 'echo one; echo two', session: 'main' },
        { waitMs: 0 },
      );
      const chunks: string[] = [];
      for await (const { event } of ann.client.events(body.id))
        if (event.type === 'call.chunk' && event.content.type === 'text') chunks.push(event.content.text);
      return chunks.join('');
    }),
  );
  expect(streams).toEqual(['one\ntwo\n', 'one\ntwo\n']);
});

it('gives an agent its processes from every worker, and nobody else', async () => {
  const { id } = seen(
    await ask(ann.client, 'process', { action: 'start', command: 'while read -r l; do echo "got $l"; done' }),
  );
  await Promise.all(
    [1, 2, 3, 4].map((n) => ask(ann.client, 'process', { action: 'write', id, input: `${n}\n` })),
  );
  let text = '';
  while (text.split('\n').length < 5)
    ({ text } = seen(await ask(ann.client, 'process', { action: 'output', id, offset: 0, waitMs: 1_000 })));
  expect(text.split('\n').sort()).toEqual(['', 'got 1', 'got 2', 'got 3', 'got 4']);
  expect(seen(await ask(bob.client, 'process', { action: 'list' })).processes).toEqual([]);
  expect(await ask(bob.client, 'process', { action: 'kill', id })).toMatchObject({
    status: 'failed',
    error: { code: 'PROCESS_NOT_FOUND' },
  });
  expect(seen(await ask(ann.client, 'process', { action: 'kill', id }))).toMatchObject({ state: 'killed' });
});

it('says what is wrong with the arguments', async () => {
  for (const args of [
    { action: 'stop' },
    { action: 'start', command: '' },
    { action: 'output', waitMs: -1 },
  ]) {
    const { status } = await ann.client.call('process', args);
    expect([args, status]).toEqual([args, 422]);
  }
  const { body } = await ann.client.call('bash', { command: 'a\0b' });
  expect(body).toMatchObject({ code: 'INVALID_ARGUMENTS' });
});

it('refuses PowerShell where there is none', async () => {
  expect(await ask(ann.client, 'powershell', { command: 'Get-Date' })).toMatchObject({
    status: 'failed',
    error: { code: 'PROGRAM_MISSING' },
  });
});

it("ends an agent's processes with the agent", async () => {
  const mark = `of-bob-${bob.agent.id}`;
  await ask(bob.client, 'process', { action: 'start', command: `exec -a ${mark} sleep 1000` });
  await expect.poll(() => processesWith(mark)).not.toEqual([]);
  expect((await admin.raw('DELETE', `/v1/agents/${bob.agent.id}`)).status).toBe(204);
  await expect.poll(() => processesWith(mark)).toEqual([]);
});

it('ends processes with their worker, and begins anew in another one', async () => {
  const mark = `of-ann-${ann.agent.id}`;
  const started = await ask(ann.client, 'process', {
    action: 'start',
    command: `exec -a ${mark} sleep 1000`,
  });
  await expect.poll(() => processesWith(mark)).not.toEqual([]);
  for (const worker of yard.workers.slice(0, 1)) await worker.stop('SIGKILL');
  const listed = await ask(ann.client, 'process', { action: 'list' });
  expect(listed.status).toBe('succeeded');
  const left = seen(listed).processes.some(({ id }) => id === seen(started).id);
  await expect.poll(async () => (await processesWith(mark)).length > 0).toBe(left);
});
