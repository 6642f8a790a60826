import type { LinkedCall } from '@toolyard/contracts';
import { Cleanup, HttpClient, Yard } from '@toolyard/testing';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const cleanup = new Cleanup();
let client: HttpClient;
let workspace: string;

beforeAll(async () => {
  const yard = await Yard.start({ env: { TOOLYARD_GIT_IDENTITY: 'Yard Bot <bot@example.org>' } });
  cleanup.add(yard, (it) => it.stop());
  client = yard.client();
  workspace = yard.workspace;
});
afterAll(() => cleanup.run());

async function git(args: Record<string, unknown>): Promise<LinkedCall> {
  return (await client.call('git', args)).body;
}

it('makes, changes, clones and reads repositories through the queue', async () => {
  await git({ action: 'init', workdir: 'project' });
  await client.call('bash', { command: 'echo one > a.txt', workdir: 'project' });
  expect(await git({ action: 'status', workdir: 'project' })).toMatchObject({
    status: 'succeeded',
    result: { structuredContent: { branch: 'main', entries: [{ path: 'a.txt', state: 'untracked' }] } },
  });
  await git({ action: 'add', workdir: 'project', all: true });
  expect(await git({ action: 'commit', workdir: 'project', message: 'first' })).toMatchObject({
    result: { structuredContent: { author: 'Yard Bot', email: 'bot@example.org', subject: 'first' } },
  });
  await git({ action: 'clone', url: 'project', directory: 'copy' });
  expect(await git({ action: 'log', workdir: 'copy' })).toMatchObject({
    result: { structuredContent: { commits: [{ subject: 'first' }], more: false } },
  });
});

it('ends what cannot be done with what would help', async () => {
  expect(await git({ action: 'status', workdir: '.' })).toMatchObject({
    status: 'failed',
    error: { code: 'TOOL_FAILED', message: expect.stringContaining('action init') as unknown },
  });
  expect(await git({ action: 'clone', url: 'https://example.org/x.git' })).toMatchObject({
    status: 'failed',
    error: { code: 'DENIED' },
  });
  expect(await git({ action: 'log', ref: '--output=x' })).toMatchObject({
    code: 'INVALID_ARGUMENTS',
    errors: [{ path: 'ref' }],
  });
  expect(await git({ action: 'rebase' })).toMatchObject({
    code: 'INVALID_ARGUMENTS',
    errors: [{ path: 'action' }],
  });
});

it('says in its manifest what it may do', async () => {
  const { body } = await client.json<Record<string, unknown>>('GET', '/v1/tools/git');
  expect(body).toMatchObject({
    permission: 'WRITE',
    effect: 'once',
    sideEffects: 'LOCAL_STATE',
    pool: 'shell',
    category: 'development',
    returns: { required: ['action'] },
  });
});

it('lints a project by its own linter through the queue', async () => {
  const project = join(workspace, 'python');
  await mkdir(join(project, '.venv/bin'), { recursive: true });
  await writeFile(join(project, 'ruff.toml'), 'line-length = 100\n');
  const finding = {
    code: 'F401',
    message: 'unused',
    filename: 'a.py',
    location: { row: 1, column: 8 },
    fix: null,
  };
  const ruff = join(project, '.venv/bin/ruff');
  await writeFile(ruff, `#!/bin/sh\necho '${JSON.stringify([finding])}'\nexit 1\n`);
  await chmod(ruff, 0o755);
  const { body } = await client.call('lint', { workdir: 'python' });
  expect(body).toMatchObject({
    status: 'succeeded',
    result: {
      structuredContent: {
        linters: ['ruff'],
        errors: 1,
        diagnostics: [{ file: 'python/a.py', line: 1, column: 8, rule: 'F401', severity: 'error' }],
      },
    },
  });
  const { body: without } = await client.call('lint', { workdir: '.' });
  expect(without).toMatchObject({
    status: 'failed',
    error: { code: 'TOOL_FAILED', message: expect.stringContaining('has no linter') as unknown },
  });
});

it('asks the language server of TypeScript through the queue', async () => {
  const project = join(workspace, 'typed');
  await mkdir(project);
  await writeFile(join(project, 'a.ts'), 'export const answer: string = 42;\n');
  const { body } = await client.call('lsp', { action: 'diagnostics', filePath: 'typed/a.ts' });
  expect(body).toMatchObject({
    status: 'succeeded',
    result: { structuredContent: { diagnostics: [{ file: 'typed/a.ts', line: 1, severity: 'error' }] } },
  });
  const { body: unknown } = await client.call('lsp', {
    action: 'hover',
    filePath: 'python/ruff.toml',
    line: 1,
  });
  expect(unknown).toMatchObject({
    status: 'failed',
    error: { message: expect.stringContaining('TOOLYARD_LSP_SERVERS') as unknown },
  });
});
