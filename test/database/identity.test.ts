import { AgentStore, type Database, KeyStore, SettingStore, ToolStore } from '@toolyard/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offered } from './a-manifest.js';
import { KINDS, startStore, type Store } from './stores.js';

describe.each(KINDS)('agents, keys and settings in %s', (kind) => {
  let store: Store;
  let database: Database;
  let agents: AgentStore;
  let keys: KeyStore;
  let toolIds: string[];

  beforeAll(async () => {
    store = await startStore(kind);
    database = await store.open();
    agents = new AgentStore(database);
    keys = new KeyStore(database);
    const tools = new ToolStore(database);
    await tools.sync(offered('one', 'two', 'three'));
    toolIds = (await tools.list()).map(({ id }) => id);
  });
  afterAll(() => store.stop());

  it('creates, reads, changes and lists agents', async () => {
    const plain = await agents.create({ name: 'plain' });
    expect(plain).toMatchObject({ name: 'plain', prompt: '', toolIds: [], permissions: [], limits: {} });
    const full = await agents.create({
      name: 'full',
      prompt: 'Be kind.',
      toolIds: [toolIds[0]!, toolIds[1]!, toolIds[0]!],
      toolNames: ['bash'],
      categories: ['files'],
      tags: ['safe', 'quick'],
      permissions: ['READ', 'EXTERNAL'],
      requireExplanation: true,
      limits: { callsInFlight: 3 },
    });
    expect(await agents.get(full.id)).toEqual(full);
    expect(full.toolIds).toEqual([toolIds[0], toolIds[1]].sort());

    const changed = await agents.update(full.id, { name: 'fuller', toolIds: [toolIds[2]!], limits: {} });
    expect(changed).toEqual({
      ...full,
      name: 'fuller',
      toolIds: [toolIds[2]],
      limits: {},
      updatedAt: changed.updatedAt,
    });
    expect((await agents.update(full.id, { prompt: '' })).toolIds).toEqual([toolIds[2]]);
    expect((await agents.list()).map(({ name }) => name)).toEqual(['fuller', 'plain']);
  });

  it('refuses a name that is taken and tools that are not there', async () => {
    const agent = await agents.create({ name: 'taken' });
    const other = await agents.create({ name: 'other' });
    const refused = { code: 'AGENT_EXISTS', message: expect.stringContaining('"taken"') as string };
    await expect(agents.create({ name: 'taken' })).rejects.toMatchObject(refused);
    await expect(agents.update(other.id, { name: 'taken' })).rejects.toMatchObject(refused);
    await expect(agents.update(agent.id, { name: 'taken' })).resolves.toMatchObject({ name: 'taken' });
    await expect(agents.update(agent.id, { toolIds: ['tool_none'] })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      details: { field: 'toolIds', unknown: ['tool_none'] },
    });
    await expect(agents.update('agent_none', { name: 'x' })).rejects.toMatchObject({
      code: 'AGENT_NOT_FOUND',
    });
  });

  it('deletes an agent, keeps its history and revokes its keys', async () => {
    const agent = await agents.create({ name: 'leaving', toolIds });
    const key = await keys.create({ hash: 'h-leaving', prefix: 'ty_a', role: 'agent', agentId: agent.id });
    const gone = await keys.create({ hash: 'h-gone', prefix: 'ty_b', role: 'agent', agentId: agent.id });
    await keys.revoke(gone.id);
    expect(await agents.delete(agent.id)).toEqual({ revokedKeys: [key.id] });
    await expect(agents.get(agent.id)).rejects.toMatchObject({ code: 'AGENT_NOT_FOUND' });
    await expect(agents.delete(agent.id)).rejects.toMatchObject({ code: 'AGENT_NOT_FOUND' });
    expect(await agents.find(agent.id)).toMatchObject({
      name: 'leaving',
      deletedAt: expect.any(String) as string,
    });
    expect((await keys.findByHash('h-leaving'))?.revokedAt).toBeDefined();
    expect((await agents.create({ name: 'leaving' })).id).not.toBe(agent.id);
  });

  it('keeps keys by their hash', async () => {
    const expiresAt = new Date('2030-01-01T00:00:00.000Z');
    const key = await keys.create({
      hash: 'h1',
      prefix: 'ty_admin_ab',
      role: 'admin',
      name: 'ops',
      expiresAt,
    });
    expect(key).toEqual({
      id: expect.stringMatching(/^key_/) as string,
      ...{ prefix: 'ty_admin_ab', role: 'admin', name: 'ops' },
      createdAt: expect.any(String) as string,
      expiresAt: expiresAt.toISOString(),
    });
    expect(await keys.findByHash('h1')).toEqual(key);
    expect(await keys.findByHash('h2')).toBeUndefined();
    expect(await keys.revoke(key.id)).toBe(true);
    expect(await keys.revoke(key.id)).toBe(false);
    await expect(keys.create({ hash: 'h1', prefix: 'x', role: 'viewer' })).rejects.toThrow();
  });

  it('records last uses together, only forward', async () => {
    const agent = await agents.create({ name: 'busy' });
    const make = (hash: string): Promise<{ id: string }> =>
      keys.create({ hash, prefix: hash, role: 'agent', agentId: agent.id });
    const [a, b] = [await make('busy-a'), await make('busy-b')];
    const at = (second: number): Date => new Date(Date.UTC(2026, 0, 1, 0, 0, second));
    await keys.touch([]);
    await keys.touch([
      { id: a.id, at: at(5) },
      { id: a.id, at: at(7) },
      { id: b.id, at: at(6) },
      { id: 'none', at: at(1) },
    ]);
    await keys.touch([
      { id: a.id, at: at(1) },
      { id: b.id, at: at(9) },
    ]);
    expect((await keys.list(agent.id)).map(({ lastUsedAt }) => lastUsedAt)).toEqual([
      at(7).toISOString(),
      at(9).toISOString(),
    ]);
  });

  it('keeps settings as JSON', async () => {
    const settings = new SettingStore(database);
    expect(await settings.find('retention')).toBeUndefined();
    for (const value of [30, false, '', ['x'], { days: 7 }]) {
      await settings.set('retention', value);
      expect(await settings.find('retention')).toEqual(value);
    }
    await settings.remove('retention');
    await settings.remove('retention');
    expect(await settings.find('retention')).toBeUndefined();
  });
});
