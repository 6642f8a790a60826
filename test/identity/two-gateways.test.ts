import { Cleanup, HttpClient, PostgresServer, ROOT, until, Yard } from '@toolyard/testing';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAgent, makeKey, whenRecorded } from './deployment.js';
import { McpSession, textUntil } from './mcp-session.js';

const PLUGINS = ['test/fixtures/tools', 'test/fixtures/conformance'].map((folder) => join(ROOT, folder));

const cleanup = new Cleanup();
let yard: Yard;
let postgres: PostgresServer;
beforeAll(async () => {
  postgres = cleanup.add(await PostgresServer.start(), (it) => it.stop());
  const env = { DATABASE_URL: postgres.url(), TOOLYARD_PLUGINS: PLUGINS.join(',') };
  yard = cleanup.add(await Yard.start({ env, gateways: 2 }), (it) => it.stop());
  await yard.addGateway({ DATABASE_URL: 'none' });
  await Promise.all([whenRecorded(yard.client(0)), whenRecorded(yard.client(1))]);
});
afterAll(() => cleanup.run());

/** The three gateways, asked with one key. */
const asked = (key: string): HttpClient[] => [0, 1, 2].map((n) => new HttpClient(yard.client(n).url, key));
const statusIs =
  (wanted: number) =>
  ({ status }: { status: number }) =>
    status === wanted;

describe('several gateways, one of them without a database', () => {
  it('know a key, and that it is revoked', async () => {
    const agent = await makeAgent(yard.client(0), { name: 'shared', toolIds: ['noop'] });
    const made = await makeKey(yard.client(1), agent.id);
    const clients = asked(made.key);
    await Promise.all(clients.map((it) => until(() => it.json('GET', '/v1/tools'), statusIs(200))));
    for (const client of clients) expect((await client.call('noop')).body.status).toBe('succeeded');

    await yard.client(0).json('DELETE', `/v1/agents/${agent.id}/keys/${made.id}`);
    await Promise.all(clients.map((it) => until(() => it.json('GET', '/v1/tools'), statusIs(401))));
  });

  it('serve one session of MCP: its requests are cancelled anywhere, its lists follow the agent and end with it', async () => {
    const agent = await makeAgent(yard.client(0), { name: 'mcp', toolIds: ['test_tool_that_waits'] });
    const { id, key } = await makeKey(yard.client(0), agent.id);
    await Promise.all(asked(key).map((it) => until(() => it.json('GET', '/v1/tools'), statusIs(200))));
    const [first, second, third] = [0, 1, 2].map((n) => new McpSession(yard.client(n).url, key));
    const session = await first?.begin();
    const result = first?.call(session, 7, 'test_tool_that_waits', {});
    await result?.begun;
    await second?.post({ method: 'notifications/cancelled', params: { requestId: 7 } }, session);
    expect(await result?.text).toContain('Cancelled by');

    const lists = (await third?.listen())?.getReader();
    await yard.client(0).json('PATCH', `/v1/agents/${agent.id}`, { toolIds: ['noop'] });
    expect(await textUntil(lists, 'tools/list_changed')).toContain('tools/list_changed');
    await yard.client(1).json('DELETE', `/v1/agents/${agent.id}/keys/${id}`);
    await textUntil(lists);
  });

  it('go on to tell keys without their database', async () => {
    const agent = await makeAgent(yard.client(0), { name: 'lasting', toolIds: ['noop'] });
    const { key } = await makeKey(yard.client(0), agent.id);
    const clients = asked(key);
    await Promise.all(clients.map((it) => until(() => it.json('GET', '/v1/tools'), statusIs(200))));
    await postgres.down();
    for (const client of clients) expect((await client.call('noop')).body.status).toBe('succeeded');
    for (const n of [0, 1, 2]) {
      const reply = await yard.client(n).json('GET', '/v1/agents');
      expect(reply).toMatchObject({ status: 503, body: { code: 'DATABASE_UNAVAILABLE' } });
    }
    await postgres.up();
    await until(() => yard.client(0).json('GET', '/v1/agents'), statusIs(200));
  });
});
