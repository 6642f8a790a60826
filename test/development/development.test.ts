import type { LinkedCall } from '@toolyard/contracts';
import { Cleanup, HttpClient, LoopbackCertificate, LoopbackServer, Yard } from '@toolyard/testing';
import { chmod, copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GitServer } from './git-server.js';

const cleanup = new Cleanup();
let client: HttpClient;
let workspace: string;
let server: GitServer;
let pages: LoopbackServer;
let other: LoopbackServer;

beforeAll(async () => {
  const certificate = cleanup.add(await LoopbackCertificate.make(), (it) => it.remove());
  pages = cleanup.add(
    await LoopbackServer.start((_request, response) => response.end('a page\n'), '127.0.0.2'),
    (it) => it.stop(),
  );
  other = cleanup.add(await LoopbackServer.start(undefined, '127.0.0.2'), (it) => it.stop());
  server = cleanup.add(await GitServer.start(certificate), (it) => it.stop());
  const yard = await Yard.start({
    env: {
      TOOLYARD_GIT_IDENTITY: 'Yard Bot <bot@example.org>',
      TOOLYARD_GIT_HOSTS: `${server.host}, 127.0.0.2`,
      TOOLYARD_GIT_CREDENTIALS: `https://${server.username}:${encodeURIComponent(server.password)}@${server.host}`,
      TOOLYARD_SANDBOX_NETWORK: `${server.host},127.0.0.2:${pages.port}`,
      TOOLYARD_ALLOW_HOSTS: `${server.host},127.0.0.2:${pages.port},127.0.0.2:${other.port}`,
      NODE_EXTRA_CA_CERTS: certificate.file,
    },
  });
  cleanup.add(yard, (it) => it.stop());
  await copyFile(certificate.file, join(yard.workspace, 'authority.pem'));
  client = yard.client();
  workspace = yard.workspace;
});
afterAll(() => cleanup.run());

async function git(args: Record<string, unknown>): Promise<LinkedCall> {
  return (await client.call('git', args)).body;
}

function textOf({ result }: LinkedCall): string {
  const [first] = result?.content ?? [];
  return first?.type === 'text' ? first.text : '';
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
  expect(await git({ action: 'log', ref: '--output=x' })).toMatchObject({
    code: 'INVALID_ARGUMENTS',
    errors: [{ path: 'ref' }],
  });
  expect(await git({ action: 'rebase' })).toMatchObject({
    code: 'INVALID_ARGUMENTS',
    errors: [{ path: 'action' }],
  });
});

describe('git over the network', () => {
  const url = (): string => `https://${server.host}/project.git`;

  it('pushes, clones, fetches and pulls with credentials that only the host gets', async () => {
    await git({ action: 'init', workdir: 'ours' });
    await client.call('bash', {
      command: 'head -c 3000000 /dev/urandom > big; echo one > a.txt',
      workdir: 'ours',
    });
    await git({ action: 'add', workdir: 'ours', all: true });
    await git({ action: 'commit', workdir: 'ours', message: 'first' });
    await git({ action: 'remote', operation: 'create', workdir: 'ours', name: 'origin', url: url() });
    const answers = [
      await git({ action: 'push', workdir: 'ours', setUpstream: true }),
      await git({ action: 'clone', url: url(), directory: 'theirs' }),
      await client.call('bash', { command: 'echo two > b.txt', workdir: 'theirs' }).then(({ body }) => body),
      await git({ action: 'add', workdir: 'theirs', all: true }),
      await git({ action: 'commit', workdir: 'theirs', message: 'second' }),
      await git({ action: 'push', workdir: 'theirs' }),
      await git({ action: 'fetch', workdir: 'ours' }),
      await git({ action: 'pull', workdir: 'ours' }),
    ];
    expect(answers.map(({ status, error }) => error?.message ?? status)).toEqual(
      answers.map(() => 'succeeded'),
    );
    expect(await git({ action: 'log', workdir: 'ours' })).toMatchObject({
      result: { structuredContent: { commits: [{ subject: 'second' }, { subject: 'first' }] } },
    });
    const { body: searched } = await client.call('bash', {
      command: 'cat theirs/.git/config; grep -rl "pass-word" . ; env',
    });
    expect(textOf(searched)).toContain(`url = ${url()}`);
    expect(new Set(server.asked.map(({ authorization }) => authorization)).size).toBe(1);
    for (const word of [server.password, encodeURIComponent(server.password), '127.0.0.1:%', 'insteadOf'])
      expect(JSON.stringify([answers, searched])).not.toContain(word);
  });

  it('says what keeps it from a repository', async () => {
    const failureOf = async (args: object) =>
      (await git({ action: 'clone', directory: 'none', ...args })).error;
    expect(await failureOf({ url: 'https://elsewhere.example/x.git' })).toMatchObject({
      code: 'DENIED',
      message: expect.stringContaining(server.host) as unknown,
    });
    // A host that git may reach and nobody allowed to be private.
    expect(await failureOf({ url: 'https://127.0.0.2/x.git' })).toMatchObject({ code: 'ADDRESS_REFUSED' });
    expect(await failureOf({ url: `https://${server.host}/none.git` })).toMatchObject({
      code: 'TOOL_FAILED',
      message: expect.stringContaining(`https://${server.host}/none.git`) as unknown,
    });
  });

  it('takes no directions from a repository', async () => {
    await client.call('bash', { command: 'git config http.proxy http://127.0.0.1:1', workdir: 'theirs' });
    expect((await git({ action: 'fetch', workdir: 'theirs' })).error).toMatchObject({
      code: 'DENIED',
      message: expect.stringContaining('http.proxy') as unknown,
    });
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

describe('commands over the network', () => {
  const run = async (command: string, more: object = {}) =>
    (await client.call('bash', { command, ...more })).body;
  const fetched = (url: string): string =>
    `node -e "fetch('${url}').then((answer) => answer.text()).then((page) => process.stdout.write(page), () => console.log('no'))"`;

  it('reach what the operator lists, by what programs know of proxies', async () => {
    const repository = `https://${server.username}:${encodeURIComponent(server.password)}@${server.host}/project.git`;
    // What the sandbox itself has at 127.0.0.1 is reached directly, unless one says otherwise.
    const cloned = `no_proxy= NO_PROXY= GIT_SSL_CAINFO=authority.pem git ls-remote ${repository} && echo listed`;
    const ended = await run(`curl -sS ${pages.url}/; ${fetched(pages.url)}; ${cloned}`);
    expect(ended).toMatchObject({ status: 'succeeded' });
    expect(textOf(ended)).toMatch(/^a page\na page\n[^]*listed\n$/);
  });

  it('reach nothing else, and are told what an operator would set', async () => {
    const ended = await run(
      `curl -sS ${other.url}/; echo; curl -sS https://elsewhere.example/; (exec 3<>/dev/tcp/127.0.0.2/${pages.port}) || echo cut off`,
    );
    const text = textOf(ended);
    const listed = /is not among the hosts that commands may reach \(.*TOOLYARD_SANDBOX_NETWORK/;
    const [page = '', ...lines] = text.split('\n');
    expect(page).toMatch(listed);
    expect(text).toContain('cut off');
    expect(lines.filter((line) => line.startsWith('[Network: ') && listed.test(line))).toEqual([
      expect.stringContaining(`127.0.0.2:${other.port} `),
      expect.stringContaining('elsewhere.example:443 '),
    ]);
    expect(other.connections).toBe(0);
  });

  it('in a session and in the background as well', async () => {
    const session = { session: 'net' };
    expect(textOf(await run(`curl -sS ${pages.url}/`, session))).toContain('a page');
    expect(textOf(await run(`curl -sS ${other.url}/`, session))).toContain('[Network: 127.0.0.2:');
    expect(textOf(await run('echo calm', session))).toBe('calm\n');
    const { result } = await run(`curl -sS ${pages.url}/; curl -sS ${other.url}/; sleep 1000`, {
      background: true,
    });
    const { id } = result?.structuredContent as { id: string };
    const output: string[] = [];
    await expect
      .poll(
        async () => {
          const { body } = await client.call('process', { action: 'output', id, waitMs: 5_000 });
          output.push(textOf(body));
          return output.join('\n');
        },
        { timeout: 30_000 },
      )
      .toMatch(/a page[^]*\[Network: 127.0.0.2:/);
    await client.call('process', { action: 'kill', id });
    expect(other.connections).toBe(0);
  });
});
