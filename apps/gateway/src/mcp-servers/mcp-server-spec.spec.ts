import { StartupError, ToolError, type Violation } from '@toolyard/contracts';
import { expect, it } from 'vitest';
import { configuredServers } from './configured-servers.js';
import { changedSpec, serverSpec } from './mcp-server-spec.js';

function problems(work: () => unknown): string[] {
  try {
    work();
  } catch (error) {
    if (error instanceof ToolError) return (error.details?.['errors'] as Violation[]).map(({ path }) => path);
    throw error;
  }
  return [];
}

it('fills in what is left out: nothing is trusted, nothing is shown', () => {
  expect(serverSpec({ name: 'a', command: 'node' }, 'api')).toEqual({
    name: 'a',
    source: 'api',
    settings: {
      enabled: true,
      trust: false,
      approve: 'changed',
      elicitation: 'ask',
      requiresConfirmation: false,
      category: 'mcp',
      tags: [],
      pool: 'default',
      timeoutMs: 120_000,
    },
    target: {
      transport: 'stdio',
      command: 'node',
      args: [],
      env: {},
      mounts: [],
      network: false,
      workspace: 'none',
    },
  });
});

it.each([
  [{ name: 'A', url: 'https://example.com' }, ['name']],
  [{ name: 'a__b', url: 'https://example.com' }, ['name']],
  [{ name: 'a' }, ['command']],
  [{ name: 'a', command: 'x', url: 'https://example.com' }, ['command']],
  [{ name: 'a', url: 'file:///etc/passwd' }, ['url']],
  [{ name: 'a', url: 'https://user:word@example.com' }, ['url']],
  [
    { name: 'a', url: 'https://example.com', headers: { 'X\n': 'y', Ok: 'a\r\nb' } },
    ['headers.X\n', 'headers.Ok'],
  ],
  [{ name: 'a', url: 'https://example.com', mounts: ['/'] }, ['mounts']],
  [{ name: 'a', command: 'x', env: { '1X': 'y', 'A B': '' } }, ['env.1X', 'env.A B']],
  [{ name: 'a', command: 'x', network: true }, ['network']],
  [{ name: 'a', command: 'x', mounts: ['relative', '/a/../b', '/fine'] }, ['mounts[0]', 'mounts[1]']],
])('refuses %j and says where', (request, paths) => {
  expect(problems(() => serverSpec(request, 'api'))).toEqual(paths);
});

it('changes what is given and keeps the rest', () => {
  const spec = serverSpec({ name: 'a', url: 'https://example.com/mcp', headers: { A: 'b' } }, 'api');
  const changed = changedSpec(spec, { enabled: false, trust: true });
  expect(changed.target).toEqual(spec.target);
  expect(changed.settings).toEqual({ ...spec.settings, enabled: false, trust: true });
  expect(problems(() => changedSpec(spec, { command: 'node' }))).toEqual(['command']);
});

it('reads the file as other programs write it', () => {
  const specs = configuredServers({
    'My-Server': { type: 'http', url: 'http://127.0.0.1:1/mcp', disabled: true },
    everything: { command: 'npx', args: ['-y', 'x'], env: {} },
  });
  expect(specs.map(({ name, settings, source }) => [name, settings.enabled, source])).toEqual([
    ['my_server', false, 'configuration'],
    ['everything', true, 'configuration'],
  ]);
});

it.each([
  [{ a: 7 }],
  [{ a: { command: 'x', surprise: true } }],
  [{ '123': { command: 'x' } }],
  [{ 'a-b': { command: 'x' }, a_b: { command: 'x' } }],
])('refuses the file %j with a sentence', (entries) => {
  expect(() => configuredServers(entries)).toThrow(StartupError);
  expect(() => configuredServers(entries)).toThrow('TOOLYARD_MCP_SERVERS');
});
