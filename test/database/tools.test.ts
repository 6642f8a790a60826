import type { Schedule } from '@toolyard/contracts';
import { isInSync, ScheduleStore, ToolStore } from '@toolyard/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aManifest, offered } from './a-manifest.js';
import { KINDS, startStore, type Store } from './stores.js';

describe.each(KINDS)('tools and schedules in %s', (kind) => {
  let store: Store;
  let tools: ToolStore;
  const nothing = { created: [], updated: [], unchanged: [], retired: [], conflicting: [] };

  beforeAll(async () => {
    store = await startStore(kind);
  });
  beforeEach(async () => {
    tools = new ToolStore(await store.open());
  });
  afterAll(() => store.stop());

  it('follows the workers', async () => {
    expect(await tools.plan(offered('a', 'b'))).toEqual({ ...nothing, created: ['a', 'b'] });
    expect(await tools.sync(offered('b', 'a'))).toEqual({ ...nothing, created: ['a', 'b'] });
    const again = await tools.sync(offered('a', 'b'));
    expect(again).toEqual({ ...nothing, unchanged: ['a', 'b'] });
    expect(isInSync(again)).toBe(true);

    const before = await tools.find('a');
    const changed = { manifest: aManifest('a', { description: 'new' }), digest: 'new' };
    const report = await tools.sync([changed, ...offered('c')]);
    expect(report).toEqual({ ...nothing, created: ['c'], updated: ['a'], retired: ['b'] });
    expect(isInSync(report)).toBe(false);
    expect(await tools.find('a')).toMatchObject({
      id: before!.id,
      digest: 'new',
      manifest: { description: 'new' },
    });
    expect(await tools.find('b')).toMatchObject({ state: 'retired' });

    expect(await tools.sync([changed, ...offered('b', 'c')])).toMatchObject({
      updated: ['b'],
      unchanged: ['a', 'c'],
    });
    expect((await tools.list(['active'])).map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  });

  it('retires everything when no worker offers anything', async () => {
    await tools.sync(offered('a', 'b'));
    expect(await tools.sync([])).toEqual({ ...nothing, retired: ['a', 'b'] });
    expect(await tools.sync([])).toEqual(nothing);
    expect(await tools.list(['active'])).toEqual([]);
    expect(await tools.list()).toHaveLength(2);
  });

  it('is the same for gateways that synchronise at once', async () => {
    const reports = await Promise.all(Array.from({ length: 5 }, () => tools.sync(offered('a', 'b', 'c'))));
    expect(reports.filter(({ created }) => created.length === 3)).toHaveLength(1);
    expect(reports.filter(({ unchanged }) => unchanged.length === 3)).toHaveLength(4);
  });

  it('keeps what operators decided, through retirement too', async () => {
    await tools.sync(offered('a'));
    expect(await tools.change('a', { disabled: true, pool: 'slow' })).toMatchObject({
      state: 'disabled',
      pool: 'slow',
    });
    await tools.sync([]);
    expect(await tools.find('a')).toMatchObject({ state: 'retired' });
    await tools.sync(offered('a'));
    expect(await tools.find('a')).toMatchObject({ state: 'disabled', pool: 'slow' });
    const changed = await tools.change('a', { disabled: false, pool: null });
    expect(changed.state).toBe('active');
    expect(changed).not.toHaveProperty('pool');
    await expect(tools.change('none', { disabled: true })).rejects.toMatchObject({ code: 'TOOL_NOT_FOUND' });
  });

  it('keeps external tools apart from those of workers', async () => {
    await tools.sync(offered('mine'));
    const manifest = aManifest('weather');
    const external = { manifest, digest: 'd', endpoint: 'http://weather.test/', secret: 's3cret' };
    const made = await tools.putExternal(external);
    expect(made).toMatchObject({ origin: 'external', endpoint: 'http://weather.test/', state: 'active' });
    expect(JSON.stringify([made, await tools.list()])).not.toContain('s3cret');
    expect(await tools.findSecret('weather')).toBe('s3cret');

    expect(await tools.sync(offered('mine', 'weather'))).toEqual({
      ...nothing,
      unchanged: ['mine'],
      conflicting: ['weather'],
    });
    expect((await tools.putExternal({ ...external, secret: undefined, digest: 'e' })).id).toBe(made.id);
    expect(await tools.findSecret('weather')).toBe('s3cret');
    await expect(tools.putExternal({ ...external, manifest: aManifest('mine') })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
    });

    await tools.sealSecret('weather', 'another', 'sealed');
    expect(await tools.findSecret('weather')).toBe('s3cret');
    await tools.sealSecret('weather', 's3cret', 'sealed');
    expect(await tools.findSecret('weather')).toBe('sealed');

    await tools.removeExternal('weather');
    expect(await tools.find('weather')).toMatchObject({ state: 'retired' });
    expect(await tools.findSecret('weather')).toBeUndefined();
    for (const name of ['weather', 'mine'])
      await expect(tools.removeExternal(name)).rejects.toMatchObject({ code: 'TOOL_NOT_FOUND' });
    expect(await tools.putExternal(external)).toMatchObject({ id: made.id, state: 'active' });
  });

  it('keep a copy of the schedules: what is new, changed and gone', async () => {
    const schedules = new ScheduleStore(await store.open());
    const at = '2026-11-22T05:00:00.000Z';
    const schedule = (name: string, change: Partial<Schedule> = {}): Schedule => ({
      ...{ id: `sched_${name}`, name, agent: 'agent_1', role: 'agent', tool: 'noop' },
      ...{
        arguments: { text: 'NUL \0' },
        schedule: '1h',
        zone: 'Europe/Berlin',
        missed: 'once',
        enabled: true,
      },
      ...{ since: at, createdAt: at, updatedAt: at, ...change },
    });
    const [a, b] = [schedule('a'), schedule('b')];
    await schedules.follow(async () => [a, b]);
    expect(await schedules.list()).toEqual([a, b]);
    await schedules.follow(async () => undefined);
    expect(await schedules.list()).toEqual([a, b]);
    const changed = schedule('b', { enabled: false, updatedAt: '2026-11-22T05:00:01.000Z' });
    // The same name, for the same agent, made anew; and for another agent.
    const again = { ...a, id: 'sched_a2' };
    const other = schedule('c', { name: 'a', agent: 'agent_2' });
    await schedules.follow(async () => [again, changed, other]);
    expect(await schedules.list()).toEqual([again, changed, other]);
    await schedules.follow(async () => []);
    expect(await schedules.list()).toEqual([]);
  });
});
