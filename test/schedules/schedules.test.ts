import { keys, type LinkedCall, type PeopleMessage, type ScheduleEntry } from '@toolyard/contracts';
import { HttpClient, Yard } from '@toolyard/testing';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agentClient, makeKey, whenRecorded, type Agent } from '../identity/deployment.js';

let yard: Yard;
let admin: HttpClient;

beforeAll(async () => {
  yard = await Yard.start({ env: { DATABASE_URL: '', TOOLYARD_SCHEDULE_MIN_MS: '1000' } });
  admin = yard.client();
  await yard.addGateway({ DATABASE_URL: 'none' });
  await whenRecorded(admin);
});
afterAll(() => yard.stop());

/** Schedules here come every second. */

interface Made {
  agent: Agent;
  client: HttpClient;
}

function agentNamed(name: string, fields: object = {}): Promise<Made> {
  const toolIds = ['cron', 'tell_user', 'noop'];
  return agentClient(admin, { name, toolIds, permissions: ['READ', 'WRITE'], ...fields });
}

function schedule(client: HttpClient, fields: object): ReturnType<typeof client.json<ScheduleEntry>> {
  return client.json('POST', '/v1/schedules', { name: 'beat', schedule: '1s', tool: 'noop', ...fields });
}

async function entry(client: HttpClient, id: string): Promise<ScheduleEntry> {
  return (await client.json<ScheduleEntry>('GET', `/v1/schedules/${id}`)).body;
}

async function callsOf(agent: string): Promise<LinkedCall[]> {
  const { body } = await admin.json<{ calls: LinkedCall[] }>('GET', `/v1/calls?agent=${agent}&limit=100`);
  return body.calls;
}

function dueAt(call: LinkedCall): string {
  return (call.metadata?.['schedule'] as { dueAt: string } | undefined)?.dueAt ?? '';
}

async function remove(client: HttpClient, id: string): Promise<void> {
  expect((await client.json('DELETE', `/v1/schedules/${id}`)).status).toBe(204);
}

it('an agent adds, lists and removes with cron; each run is a call of its own, made once', async () => {
  const { agent, client } = await agentNamed('ann');
  const { body: call } = await client.call('schedule_cron', {
    action: 'add',
    name: 'tea',
    schedule: '1s',
    message: 'Tea?',
  });
  const { schedule: added } = call.result?.structuredContent as { schedule: ScheduleEntry };
  expect(added).toMatchObject({
    name: 'tea',
    tool: 'tell_user',
    agent: agent.id,
    zone: 'UTC',
    missed: 'skip',
  });
  expect(added.nextRuns).toHaveLength(3);
  await expect
    .poll(async () => {
      const { body } = await client.json<{ messages: PeopleMessage[] }>('GET', '/v1/messages');
      return body.messages.filter(({ content }) => content === 'Tea?').length;
    })
    .toBeGreaterThanOrEqual(3);
  const { body: listed } = await client.call('cron', { action: 'list' });
  const { schedules } = listed.result?.structuredContent as { schedules: ScheduleEntry[] };
  expect(schedules).toMatchObject([{ name: 'tea', lastRun: { result: 'called' } }]);
  const { body: removed } = await client.call('cron', { action: 'remove', name: 'tea' });
  expect(removed.status).toBe('succeeded');
  expect((await client.json('GET', '/v1/schedules')).body).toEqual({ schedules: [] });
  const told = async (): Promise<LinkedCall[]> =>
    (await callsOf(agent.id)).filter(({ tool }) => tool === 'tell_user');
  await expect.poll(async () => (await told()).length).toBeGreaterThanOrEqual(3);
  const calls = await told();
  expect(new Set(calls.map(dueAt)).size).toBe(calls.length);
  expect(calls[0]).toMatchObject({ agent: agent.id, metadata: { schedule: { id: added.id, name: 'tea' } } });
  const { body: again } = await client.call('cron', { action: 'remove', name: 'tea' });
  expect(again).toMatchObject({ status: 'failed', error: { code: 'SCHEDULE_NOT_FOUND' } });
});

it('what an agent may do is decided at each run, and is refused on the record', async () => {
  const { agent, client } = await agentNamed('bob');
  const { body } = await schedule(client, {});
  await expect.poll(async () => (await entry(client, body.id)).lastRun?.result).toBe('called');
  await admin.json('PATCH', `/v1/agents/${agent.id}`, { toolIds: ['cron'] });
  await expect
    .poll(async () => (await entry(client, body.id)).lastRun)
    .toMatchObject({ result: 'refused', error: { code: 'DENIED' } });
  const { lastRun } = await entry(client, body.id);
  expect((await client.get(lastRun?.callId ?? '')).body).toMatchObject({
    ...{ tool: 'noop', status: 'denied', attempts: 0, error: { code: 'DENIED' } },
  });
  const types = [];
  for await (const { event } of client.events(lastRun?.callId ?? '')) types.push(event.type);
  expect(types).toEqual(['call.queued', 'call.finished']);
  await expect
    .poll(async () => (await callsOf(agent.id)).find(({ id }) => id === lastRun?.callId)?.status)
    .toBe('denied');
  await admin.json('DELETE', `/v1/agents/${agent.id}`);
  expect((await admin.json('GET', `/v1/schedules?agent=${agent.id}`)).body).toEqual({ schedules: [] });
  expect((await admin.json('GET', `/v1/schedules/${body.id}`)).body.code).toBe('SCHEDULE_NOT_FOUND');
});

it('an agent out of calls is refused, on the record too', async () => {
  const { client } = await agentNamed('carl', { limits: { callsPerMinute: 1 } });
  const { body } = await schedule(client, {});
  await expect
    .poll(async () => (await entry(client, body.id)).lastRun)
    .toMatchObject({ result: 'refused', error: { code: 'RATE_LIMITED' } });
  await remove(client, body.id);
});

it('nobody makes calls of others by writing into Redis', async () => {
  const { client } = await agentNamed('dora');
  const { body } = await schedule(client, {});
  const redis = new Redis(yard.redis.url);
  const text = (await redis.hget(keys.schedules(), body.id)) ?? '';
  await redis.hset(
    keys.schedules(),
    body.id,
    text.replace(/"agent":"[^"]*","role":"agent"/, '"agent":"admin","role":"admin"'),
  );
  await expect
    .poll(async () => (await entry(admin, body.id)).lastRun)
    .toMatchObject({ result: 'refused', error: { code: 'DENIED' } });
  await redis.hset(keys.schedules(), body.id, text);
  await expect.poll(async () => (await entry(admin, body.id)).lastRun?.result).toBe('called');
  await redis.quit();
  await remove(client, body.id);
});

describe('over HTTP', () => {
  it('others do not see it, pausing stops it, changing moves it', async () => {
    const { client } = await agentNamed('emil');
    const { client: other } = await agentNamed('eve');
    const { status, body } = await schedule(client, { schedule: '0 9 * * 1-5', zone: 'Europe/Berlin' });
    expect([status, body.nextRuns.length]).toEqual([201, 3]);
    for (const method of ['GET', 'PATCH', 'DELETE'])
      expect(
        (
          await other.json(
            method,
            `/v1/schedules/${body.id}`,
            method === 'PATCH' ? { enabled: false } : undefined,
          )
        ).body.code,
      ).toBe('SCHEDULE_NOT_FOUND');
    expect((await schedule(client, {})).body).toMatchObject({ code: 'SCHEDULE_EXISTS' });
    expect((await schedule(other, { schedule: '1h' })).status).toBe(201);
    const path = `/v1/schedules/${body.id}`;
    expect((await client.json('PATCH', path, { enabled: false })).body).toMatchObject({
      enabled: false,
      nextRuns: [],
    });
    const changed = await client.json<ScheduleEntry>('PATCH', path, {
      enabled: true,
      schedule: '1s',
      tool: 'tell_user',
      arguments: { content: 'x' },
    });
    expect(changed.body).toMatchObject({ enabled: true, schedule: '1s', zone: 'Europe/Berlin' });
    await expect.poll(async () => (await entry(client, body.id)).lastRun?.result).toBe('called');
    await remove(client, body.id);
  });

  it.each([
    [{ schedule: '* * * * * *', name: 'a' }, 201],
    [{ schedule: '500ms' }, 'schedule'],
    [{ schedule: 'tomorrow' }, 'schedule'],
    [{ schedule: '61 * * * *' }, 'schedule'],
    [{ schedule: '0 0 31 2 *' }, 'schedule'],
    [{ schedule: '1000d' }, 'schedule'],
    [{ schedule: '0s' }, 'schedule'],
    [{ zone: 'Mars/Base' }, 'zone'],
    [{ zone: '+02:00' }, 'zone'],
    [{ missed: 'twice' }, 'missed'],
    [{ name: ' x' }, 'name'],
    [{ name: '' }, 'name'],
    [{ message: 'x' }, 'message'],
    [{ tool: 'nope' }, 'TOOL_NOT_FOUND'],
    [{ tool: 'tell_user' }, 'content'],
    [{ tool: 'tell_user', arguments: { content: 1 } }, 'content'],
  ])('%j gives %j', async (fields, wanted) => {
    const { status, body } = await schedule(admin, fields);
    const problem = body as unknown as { code: string; errors?: { path: string }[] };
    expect([status, problem.code, problem.errors?.[0]?.path]).toContain(wanted);
    if (status === 201) await remove(admin, body.id);
  });

  it('an agent has a hundred at most', async () => {
    const { agent, client } = await agentNamed('greta');
    const made = await Promise.all(
      Array.from({ length: 102 }, (_, n) => schedule(client, { name: `n ${n}`, schedule: '1d' })),
    );
    const refused = made.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, body }) => [status, (body as unknown as { code: string }).code])).toEqual([
      [409, 'TOO_MANY_SCHEDULES'],
      [409, 'TOO_MANY_SCHEDULES'],
    ]);
    await admin.json('DELETE', `/v1/agents/${agent.id}`);
  });
});

it('cron says what is missing or wrong', async () => {
  const { client } = await agentNamed('hugo');
  const code = async (args: object): Promise<unknown> => {
    const { body } = await client.call('cron', args);
    return (body as unknown as { code?: string }).code ?? body.error?.code;
  };
  for (const args of [
    { action: 'sing' },
    { action: 'add' },
    { action: 'add', name: 'x' },
    { action: 'add', name: 'x', schedule: '1h' },
    { action: 'add', name: 'x', schedule: '1h', message: 'x', arguments: {} },
    { action: 'add', name: 'x', schedule: 'soon', message: 'x' },
    { action: 'add', name: 'x', schedule: '1h', tool: 'tell_user' },
    { action: 'remove' },
  ])
    expect([args, await code(args)]).toEqual([args, 'INVALID_ARGUMENTS']);
  expect(
    await code({ action: 'add', name: 'x', schedule: '1h', tool: 'bash', arguments: { command: 'ls' } }),
  ).toBe('DENIED');
  expect(await code({ action: 'add', name: 'x', schedule: '1h', tool: 'nope' })).toBe('TOOL_NOT_FOUND');
});

it('runs go on once each while gateways are killed, and what was missed is skipped or made once', async () => {
  const { agent, client } = await agentNamed('ida');
  const { key } = await makeKey(admin, agent.id);
  const { body: skips } = await schedule(client, { name: 'skips' });
  const { body: once } = await schedule(client, { name: 'once', missed: 'once' });
  const second = new HttpClient(yard.client(1).url, key);
  const ranAfter = async (client: HttpClient, id: string, time: number): Promise<void> => {
    const ran = async (): Promise<number> => {
      const { lastRun } = await entry(client, id);
      return lastRun?.result === 'called' ? Date.parse(lastRun.dueAt) : 0;
    };
    await expect.poll(ran).toBeGreaterThan(time);
  };
  await ranAfter(second, skips.id, 0);
  await yard.gateways[1]?.stop('SIGKILL');
  await ranAfter(client, skips.id, Date.now());
  // The database lives in the first gateway; the next one of its folder takes over what the ledger has.
  await yard.gateways[0]?.stop('SIGKILL');
  const down = Date.now();
  await expect.poll(() => Date.now() - down).toBeGreaterThan(3_500);
  const before = await duesInLedger();
  const up = Date.now();
  const third = await yard.addGateway({ DATABASE_URL: 'none' });
  const next = new HttpClient(third.url);
  await ranAfter(next, skips.id, up);
  await ranAfter(next, once.id, up);
  const after = await duesInLedger();
  const missed = (id: string): number[] =>
    (after.get(id) ?? []).filter((due) => due < up && before.get(id)?.includes(due) !== true);
  expect(missed(skips.id)).toEqual([]);
  // One for all seconds that were missed, and one for the second in which the gateway was killed.
  expect([1, 2]).toContain(missed(once.id).length);
});

/** When the calls were due whose end waits for a database, by schedule. */
async function duesInLedger(): Promise<Map<string, number[]>> {
  const redis = new Redis(yard.redis.url);
  const ledger = await redis.xrange(keys.ledger(), '-', '+');
  await redis.quit();
  const dues = new Map<string, number[]>();
  for (const [, [, text = '{}']] of ledger) {
    const call = JSON.parse(text) as LinkedCall;
    const id = (call.metadata?.['schedule'] as { id?: string } | undefined)?.id ?? '';
    dues.set(id, [...(dues.get(id) ?? []), Date.parse(dueAt(call))]);
  }
  return dues;
}
