import type { LinkedCall } from '@toolyard/contracts';
import { Cleanup, HttpClient, Yard } from '@toolyard/testing';
import { readdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agentClient, whenRecorded } from '../identity/deployment.js';

const cleanup = new Cleanup();
afterAll(() => cleanup.run());

async function startYard(scope: string, env: NodeJS.ProcessEnv = {}): Promise<Yard> {
  const yard = await Yard.start({ env: { TOOLYARD_WORKSPACE_SCOPE: scope, ...env } });
  return cleanup.add(yard, (it) => it.stop());
}

const outputOf = ({ result }: LinkedCall): unknown => result?.structuredContent?.['output'];

describe('TOOLYARD_WORKSPACE_SCOPE=agent', () => {
  let root: string;
  let ann: { agent: { id: string }; client: HttpClient };
  let bob: typeof ann;

  beforeAll(async () => {
    const yard = await startYard('agent', { DATABASE_URL: '' });
    root = await realpath(yard.workspace);
    await whenRecorded(yard.client());
    const able = { categories: ['files', 'shell', 'test'], permissions: ['READ', 'WRITE'] };
    ann = await agentClient(yard.client(), { name: 'Ann', ...able });
    bob = await agentClient(yard.client(), { name: 'Bob', ...able });
  });

  it('gives each agent a folder that the other can neither see nor reach, in the sandbox neither', async () => {
    await writeFile(join(root, 'top.txt'), 'of nobody');
    for (const { client, agent } of [ann, bob]) {
      const { body } = await client.call('bash', { command: 'echo mine > note.txt; pwd; ls' });
      expect(outputOf(body)).toBe(`${join(root, 'agents', agent.id)}\nnote.txt\n`);
      expect(await readFile(join(root, 'agents', agent.id, 'note.txt'), 'utf8')).toBe('mine\n');
    }
    const ofBob = join(root, 'agents', bob.agent.id);
    const seen = await ann.client.call('bash', {
      command: `cat ../${bob.agent.id}/note.txt ${ofBob}/note.txt ../../top.txt; ls -A ..; ls -A ../..; ln -s ${ofBob} bob; echo x > bob/x`,
    });
    expect(outputOf(seen.body)).not.toMatch(/mine|of nobody|top\.txt\n/);
    expect(String(outputOf(seen.body)).split('\n')).not.toContain(bob.agent.id);
    expect(await readdir(ofBob)).toEqual(['note.txt']);

    const paths = [`../${bob.agent.id}/note.txt`, join(ofBob, 'note.txt'), 'bob/note.txt', '../../top.txt'];
    for (const filePath of paths) {
      const { body } = await ann.client.call('read_file', { filePath });
      expect([filePath, body.error?.code]).toEqual([filePath, 'OUTSIDE_WORKSPACE']);
    }
    expect((await ann.client.call('list_dir', { path: '..' })).body.error?.code).toBe('OUTSIDE_WORKSPACE');
    const { body: found } = await ann.client.call('grep', { pattern: 'mine|of nobody' });
    expect(found.result?.structuredContent).toMatchObject({ matches: 1, files: 1 });
    const { body: listed } = await bob.client.call('list_dir');
    expect(listed.result?.structuredContent).toMatchObject({ path: '.', entries: [{ path: 'note.txt' }] });
  });

  it('tells tools of plugins the same folder, made before they run', async () => {
    const { body } = await bob.client.call('whereabouts');
    expect(body.result?.structuredContent?.['workspace']).toBe(join(root, 'agents', bob.agent.id));
  });
});

describe('TOOLYARD_WORKSPACE_SCOPE=run', () => {
  let yard: Yard;
  let client: HttpClient;

  beforeAll(async () => {
    yard = await startYard('run');
    client = yard.client();
  });

  const bash = async (command: string, fields: object = {}) =>
    outputOf((await client.call('bash', { command }, fields)).body);

  it('gives each run a folder, and a call without one its own', async () => {
    await bash('echo one > a', { runId: 'one' });
    expect(await bash('cat a; echo again >> a', { runId: 'one' })).toBe('one\n');
    expect(await bash('ls -A', { runId: 'two' })).toBe('');
    expect(await bash('ls -A')).toBe('');
    expect(await readFile(join(yard.workspace, 'runs/admin/one/a'), 'utf8')).toBe('one\nagain\n');
    const { body } = await client.json<{ calls: LinkedCall[] }>('POST', '/v1/calls/batch', {
      calls: [{ tool: 'list_dir', runId: 'one' }, { tool: 'list_dir' }],
    });
    expect(body.calls.map(({ runId }) => runId)).toEqual(['one', undefined]);
    expect(body.calls.map(({ result }) => result?.structuredContent?.['entries'])).toMatchObject([
      [{ path: 'a' }],
      [],
    ]);
  });

  it('has children and repeats of a call work where it worked', async () => {
    const named = await client.call('child_whereabouts', {}, { runId: 'three' });
    const folder = join(yard.workspace, 'runs/admin/three');
    expect(named.body.result?.structuredContent).toEqual({ runId: 'three', workspace: folder });
    const alone = await client.call('child_whereabouts');
    expect(alone.body.result?.structuredContent).toMatchObject({ runId: alone.body.id });
    const again = await client.json<LinkedCall>('POST', `/v1/calls/${named.body.id}/retry`);
    expect(again.body).toMatchObject({ runId: 'three', retryOf: named.body.id });
    expect(again.body.result?.structuredContent).toEqual({ runId: 'three', workspace: folder });
  });

  it.each(['', '..', 'a/b', 'Nightly', '-a', '_a', 'a b', 'x'.repeat(65), 7])(
    'refuses the run %j',
    async (runId) => {
      const { status, body } = await client.json('POST', '/v1/calls', { tool: 'list_dir', runId });
      expect(status).toBe(422);
      expect(body.errors?.map(({ path }) => path)).toEqual(['runId']);
    },
  );
});
