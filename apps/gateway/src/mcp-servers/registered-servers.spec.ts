import type { McpServerSpec } from '@toolyard/contracts';
import type { McpStore } from '@toolyard/database';
import { expect, it } from 'vitest';
import { sealedWithOtherKeyMessage } from './mcp-servers.messages.js';
import { RegisteredServers } from './registered-servers.js';

const CANARY = 'canary-of-the-header';
const settings = { enabled: true } as McpServerSpec['settings'];
const target = { transport: 'http' as const, url: 'https://a.example/mcp', headers: { Key: CANARY } };

function serversOf(rows: Awaited<ReturnType<McpStore['listServers']>>, adminKey = 'a'.repeat(32)) {
  const warnings: unknown[] = [];
  const store = {
    listServers: () => Promise.resolve([...rows]),
    putServer: (row: (typeof rows)[number]) => {
      const at = rows.findIndex(({ name }) => name === row.name);
      rows.splice(at === -1 ? rows.length : at, 1, row);
      return Promise.resolve();
    },
  };
  const log = { warn: (...line: unknown[]) => void warnings.push(line) };
  return { servers: new RegisteredServers({ store, adminKey, log }), warnings };
}

it('stores nothing of how a server is reached but sealed, and opens it again', async () => {
  const rows: Awaited<ReturnType<McpStore['listServers']>> = [];
  const { servers } = serversOf(rows);
  const spec: McpServerSpec = { name: 'a', source: 'api', settings, target };
  await servers.put(spec);
  expect(JSON.stringify(rows)).not.toMatch(/canary|example/);
  expect(await servers.list()).toEqual([spec]);
});

it('seals what an older build stored as it was', async () => {
  const rows: Awaited<ReturnType<McpStore['listServers']>> = [{ name: 'a', settings, target }];
  const { servers } = serversOf(rows);
  expect(await servers.list()).toEqual([{ name: 'a', source: 'api', settings, target }]);
  expect(JSON.stringify(rows)).not.toContain(CANARY);
  expect(await servers.list()).toEqual([{ name: 'a', source: 'api', settings, target }]);
});

it('leaves out what another admin key sealed, or what was sealed for another server, and says so', async () => {
  const rows: Awaited<ReturnType<McpStore['listServers']>> = [];
  await serversOf(rows).servers.put({ name: 'a', source: 'api', settings, target });
  const other = serversOf(rows, 'b'.repeat(32));
  expect(await other.servers.list()).toEqual([]);
  expect(other.warnings).toEqual([[{ server: 'a' }, sealedWithOtherKeyMessage('a')]]);
  const moved = serversOf(rows.map((row) => ({ ...row, name: 'b' })));
  expect(await moved.servers.list()).toEqual([]);
});
