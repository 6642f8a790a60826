import { accessKeyHash, newAccessKey } from '@toolyard/config';
import { newCallId, type CallEnvelope, type CallIdentity, type LinkedCall } from '@toolyard/contracts';
import { GatewayTransport } from '@toolyard/transport';
import { Cleanup, HttpClient, until, Yard } from '@toolyard/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApiDocumentOf, type Operation } from './openapi.js';
import { agentClient, makeAgent, makeKey, whenRecorded, type Agent, type NewKey } from './deployment.js';

const cleanup = new Cleanup();
let yard: Yard;
let admin: HttpClient;
let count = 0;
const newName = (): string => `agent ${++count}`;

beforeAll(async () => {
  yard = cleanup.add(await Yard.start({ env: { DATABASE_URL: '' }, workers: ['default:16,shell:4'] }), (it) =>
    it.stop(),
  );
  admin = yard.client();
  await whenRecorded(admin);
});
afterAll(() => cleanup.run());

const names = async (client: HttpClient): Promise<string[]> => {
  const { body } = await client.json<{ tools: { name: string }[] }>('GET', '/v1/tools');
  return body.tools.map(({ name }) => name);
};

describe('/v1/agents', () => {
  it('makes, reads, changes and deletes', async () => {
    const name = newName();
    const { body: tools } = await admin.json<{ tools: { id: string; name: string }[] }>('GET', '/v1/tools');
    const id = tools.tools.find((tool) => tool.name === 'echo')?.id;
    const made = await admin.json<Agent>('POST', '/v1/agents', {
      name,
      prompt: 'You repeat.',
      toolIds: [id],
      permissions: ['READ', 'WRITE'],
      limits: { callsInFlight: 3 },
    });
    expect(made).toMatchObject({
      status: 201,
      body: {
        name,
        prompt: 'You repeat.',
        toolIds: [id],
        toolNames: [],
        permissions: ['READ', 'WRITE'],
        requireExplanation: false,
        limits: { callsInFlight: 3 },
      },
    });
    const path = `/v1/agents/${made.body.id}`;
    expect((await admin.json('GET', path)).body).toEqual(made.body);
    const change = { prompt: 'You listen.', toolIds: [], tags: ['x'] };
    const changed = await admin.json<Agent>('PATCH', path, change);
    expect(changed).toMatchObject({ status: 200, body: { name, ...change, permissions: ['READ', 'WRITE'] } });
    const list = await admin.json<{ agents: Agent[] }>('GET', '/v1/agents');
    expect(list.body.agents).toContainEqual(changed.body);
    expect(await admin.json('DELETE', path)).toMatchObject({ status: 204 });
    expect(await admin.json('GET', path)).toMatchObject({ status: 404, body: { code: 'AGENT_NOT_FOUND' } });
    expect(await admin.json('DELETE', path)).toMatchObject({ status: 404 });
    expect(await admin.json('PATCH', path, {})).toMatchObject({ status: 404 });
  });

  it('says everything that is wrong', async () => {
    const bad = await admin.json('POST', '/v1/agents', {
      permissions: ['FLY'],
      limits: { callsInFlight: 0 },
    });
    expect(bad).toMatchObject({ status: 422, body: { code: 'INVALID_REQUEST' } });
    expect(bad.body.errors?.map(({ path }) => path).sort()).toEqual([
      'limits.callsInFlight',
      'name',
      'permissions[0]',
    ]);
    const unknown = await admin.json('POST', '/v1/agents', { name: newName(), toolIds: ['echo', 'nope'] });
    expect(unknown).toMatchObject({ status: 422, body: { errors: [{ path: 'toolIds[1]' }] } });
    const name = newName();
    await makeAgent(admin, { name });
    expect(await admin.json('POST', '/v1/agents', { name })).toMatchObject({
      status: 409,
      body: { code: 'AGENT_EXISTS', name },
    });
    const other = await makeAgent(admin, { name: newName() });
    expect((await admin.json('PATCH', `/v1/agents/${other.id}`, { name })).body.code).toBe('AGENT_EXISTS');
  });
});

describe('keys', () => {
  it('are shown once and told apart by their prefix', async () => {
    const agent = await makeAgent(admin, { name: newName() });
    const made = await makeKey(admin, agent.id, { name: 'laptop' });
    expect(made.key).toMatch(/^ty_agent_[\w-]{43}_[\w-]{6}$/);
    expect(made.key.startsWith(made.prefix)).toBe(true);
    const list = await admin.raw('GET', `/v1/agents/${agent.id}/keys`);
    const text = await list.text();
    expect(text).not.toContain(made.key);
    expect(text).not.toContain(accessKeyHash(made.key));
    expect(JSON.parse(text)).toMatchObject({ keys: [{ id: made.id, prefix: made.prefix, name: 'laptop' }] });
  });

  it('of roles do what their role may', async () => {
    const { status, body } = await admin.json<NewKey>('POST', '/v1/keys', { role: 'viewer', name: 'wall' });
    expect(status).toBe(201);
    const viewer = new HttpClient(admin.url, body.key);
    expect((await viewer.json('GET', '/v1/pools')).status).toBe(200);
    expect(await viewer.call('noop')).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect((await viewer.json('POST', '/v1/keys', { role: 'admin' })).status).toBe(403);
    const operator = await admin.json<NewKey>('POST', '/v1/keys', { role: 'operator', name: 'ops' });
    const call = await new HttpClient(admin.url, operator.body.key).call('noop');
    expect(call.body).toMatchObject({ status: 'succeeded', agent: 'ops' });
    expect((await admin.json('POST', '/v1/keys', { role: 'agent' })).status).toBe(422);
    const list = await admin.json<{ keys: NewKey[] }>('GET', '/v1/keys');
    expect(list.body.keys.map(({ id }) => id)).toEqual(expect.arrayContaining([body.id, operator.body.id]));
    expect((await admin.json('DELETE', `/v1/keys/${body.id}`)).status).toBe(204);
    expect((await viewer.json('GET', '/v1/pools')).status).toBe(401);
    expect((await admin.json('DELETE', '/v1/keys/key_none')).body).toMatchObject({ code: 'KEY_NOT_FOUND' });
  });

  it('end with their agent, when revoked, and when they expire', async () => {
    const { agent, client } = await agentClient(admin, { name: newName(), toolIds: ['noop'] });
    const second = await makeKey(admin, agent.id);
    const other = new HttpClient(admin.url, second.key);
    const { body: call } = await client.call('noop');
    expect((await other.get(call.id)).status).toBe(200);
    const path = `/v1/agents/${agent.id}/keys/${second.id}`;
    expect((await admin.json('DELETE', path)).status).toBe(204);
    expect((await admin.json('DELETE', path)).status).toBe(204);
    expect((await other.json('GET', '/v1/tools')).status).toBe(401);
    await admin.json('DELETE', `/v1/agents/${agent.id}`);
    expect((await client.json('GET', '/v1/tools')).status).toBe(401);
    expect((await admin.get(call.id)).body).toMatchObject({ agent: agent.id, status: 'succeeded' });

    const third = await makeAgent(admin, { name: newName() });
    const expiresAt = new Date(Date.now() + 1_500).toISOString();
    const { key } = await makeKey(admin, third.id, { expiresAt });
    const brief = new HttpClient(admin.url, key);
    expect((await brief.json('GET', '/v1/tools')).status).toBe(200);
    await until(
      () => brief.json('GET', '/v1/tools'),
      ({ status }) => status === 401,
    );
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(expiresAt));
    const past = await admin.json('POST', `/v1/agents/${third.id}/keys`, {
      expiresAt: '2020-01-01T00:00:00Z',
    });
    expect(past).toMatchObject({ status: 422, body: { errors: [{ path: 'expiresAt' }] } });
  });

  it('that nobody made are refused', async () => {
    for (const key of [newAccessKey('admin'), 'ty_admin_x', 'nonsense']) {
      const reply = await new HttpClient(admin.url, key).json('GET', '/v1/tools');
      expect(reply).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    }
  });

  it('have their last use recorded', async () => {
    const { agent, client } = await agentClient(admin, { name: newName() });
    await client.json('GET', '/v1/tools');
    await until(
      () => admin.json<{ keys: { lastUsedAt?: string }[] }>('GET', `/v1/agents/${agent.id}/keys`),
      ({ body }) => body.keys[0]?.lastUsedAt !== undefined,
    );
  });
});

describe('an agent', () => {
  it('lists only its tools and calls only those', async () => {
    const { agent, client } = await agentClient(admin, { name: newName(), toolIds: ['echo', 'noop'] });
    expect(await names(client)).toEqual(['echo', 'noop']);
    expect((await client.call('noop')).body).toMatchObject({ status: 'succeeded', agent: agent.id });
    const hidden = await client.call('slow_read', {});
    const absent = await client.call('slow_raed', {});
    expect(hidden).toMatchObject({ status: 404, body: { code: 'TOOL_NOT_FOUND' } });
    expect(absent.status).toBe(404);
    expect(JSON.stringify(absent.body)).not.toContain('slow_read');
    expect((await client.json('GET', '/v1/tools/slow_read')).status).toBe(404);
    expect((await client.json('GET', '/v1/tools/echo')).status).toBe(200);
    const batch = await client.json<{ calls: { status: string }[] }>('POST', '/v1/calls/batch', {
      calls: [{ tool: 'noop' }, { tool: 'slow_read' }],
    });
    expect(batch.body.calls.map(({ status }) => status)).toEqual(['succeeded', 'rejected']);
  });

  it('gets tools by category, name and tag, but only of its permissions', async () => {
    const read = await agentClient(admin, { name: newName(), categories: ['files'], toolNames: ['bash'] });
    expect(await names(read.client)).toEqual(['glob', 'grep', 'list_dir', 'read_file']);
    await admin.json('PATCH', `/v1/agents/${read.agent.id}`, { permissions: ['READ', 'WRITE', 'EXTERNAL'] });
    expect(await names(read.client)).toEqual([
      'bash',
      'edit_file',
      'glob',
      'grep',
      'list_dir',
      'read_file',
      'write_file',
    ]);
    const none = await agentClient(admin, { name: newName() });
    expect(await names(none.client)).toEqual([]);
    expect((await none.client.call('noop')).status).toBe(404);
  });

  it('says why, where it must', async () => {
    const fields = { name: newName(), toolIds: ['noop', 'echo'], requireExplanation: true };
    const { client } = await agentClient(admin, fields);
    const refused = await client.call('echo', { text: 'x', times: 0 });
    expect(refused).toMatchObject({ status: 422, body: { code: 'INVALID_ARGUMENTS' } });
    expect(refused.body).toMatchObject({
      errors: expect.arrayContaining([
        expect.objectContaining({ path: 'explanation', rule: 'required' }),
        expect.objectContaining({ path: 'times' }),
      ]) as unknown,
    });
    const told = await client.call('echo', { text: 'x', explanation: 'to hear it' });
    expect(told.body).toMatchObject({ status: 'succeeded' });
  });

  it('has its calls cut short', async () => {
    const fields = { name: newName(), toolIds: ['slow_read'], limits: { callTimeoutMs: 300 } };
    const { client } = await agentClient(admin, fields);
    for (const timeoutMs of [undefined, 60_000]) {
      const { body } = await client.call('slow_read', { ms: 60_000 }, { timeoutMs });
      expect(body).toMatchObject({ status: 'timed_out', timeoutMs: 300 });
    }
  });

  it('cannot reach a tool through another one', async () => {
    const relay = await agentClient(admin, { name: newName(), toolIds: ['relay'] });
    const { body } = await relay.client.call('relay', { text: 'hello' });
    expect(body.result?.content).toMatchObject([{ text: expect.stringContaining('narrow_echo') as unknown }]);
    expect(body.status).toBe('failed');
    await admin.json('PATCH', `/v1/agents/${relay.agent.id}`, { toolIds: ['relay', 'narrow_echo'] });
    expect((await relay.client.call('relay', { text: 'hello' })).body).toMatchObject({
      status: 'succeeded',
      result: { content: [{ text: 'hello' }] },
    });
  });
});

describe('the identity of a call', () => {
  const inAnHour = (): string => new Date(Date.now() + 3_600_000).toISOString();
  let transport: GatewayTransport;
  beforeAll(async () => {
    const { url: redisUrl } = yard.redis;
    transport = new GatewayTransport({ redisUrl, pools: ['default'], onError: () => undefined });
    await transport.start();
    cleanup.add(transport, (it) => it.close());
  });

  it('is asked for by the worker, whatever door the call came through', async () => {
    const envelope = (fields: Partial<CallEnvelope>): CallEnvelope => ({
      id: newCallId(),
      tool: 'noop',
      pool: 'default',
      agent: 'admin',
      arguments: {},
      createdAt: Date.now(),
      effect: 'read',
      retry: { attempts: 1, delayMs: 0 },
      resultTtl: 60,
      ...fields,
    });
    const admit = (fields: Partial<CallEnvelope>, identity: CallIdentity): CallEnvelope => {
      const call = envelope({ agent: identity.id, ...fields });
      return { ...call, identity: transport.seal.seal(identity, call) };
    };
    const adminSelf: CallIdentity = { id: 'admin', role: 'admin' };
    const submit = (call: CallEnvelope) => transport.client.submit(call, 10_000);
    expect(await submit(admit({}, adminSelf))).toMatchObject({ status: 'succeeded' });

    const denied = { status: 'denied', error: { code: 'DENIED' } };
    expect(await submit(envelope({}))).toMatchObject(denied);
    const mallory = admit({ agent: 'mallory' }, adminSelf);
    expect(await submit(mallory)).toMatchObject(denied);
    const [body = '', mac = ''] = mallory.identity?.split('.') ?? [];
    const forged = Buffer.from(JSON.stringify({ id: 'mallory', role: 'admin' })).toString('base64url');
    for (const identity of [`${forged}.${mac}`, `${body}.${'A'.repeat(43)}`])
      expect(await submit({ ...mallory, id: newCallId(), identity })).toMatchObject(denied);
    const policy = { tools: ['echo'], categories: [], tags: [], permissions: [], requireExplanation: false };
    expect(await submit(admit({}, { id: 'narrow', role: 'agent', policy }))).toMatchObject(denied);
  });

  it('is of no other call, whoever moves it between calls that wait in Redis', async () => {
    const waiting = await Promise.all(
      ['one', 'two'].map(async (text) => (await admin.call('echo', { text }, { runAt: inAnHour() })).body.id),
    );
    const jobs = waiting.map((id) => `{toolyard}:default:${id}`);
    const data = await Promise.all(
      jobs.map(async (job) => JSON.parse(await yard.redis.command('HGET', job, 'data')) as CallEnvelope),
    );
    await Promise.all(
      jobs.map((job, index) => {
        const swapped = { ...data[index], identity: data[1 - index]?.identity };
        return yard.redis.command('HSET', job, 'data', JSON.stringify(swapped));
      }),
    );
    const untouched = (await admin.call('echo', { text: 'three' }, { runAt: inAnHour() })).body.id;
    for (const id of [...waiting, untouched]) await (await transport.reader.findJob(id))?.promote();
    for (const id of waiting) {
      await expect
        .poll(async () => (await admin.get(id)).body)
        .toMatchObject({
          status: 'denied',
          error: { message: expect.stringMatching(/^Nobody vouches/) as unknown },
        });
    }
    await expect.poll(async () => (await admin.get(untouched)).body.status).toBe('succeeded');
  });

  it('never shows', async () => {
    const { body } = await admin.call('noop', {}, { waitMs: 0 });
    expect(Object.keys(body)).not.toContain('identity');
  });
});

describe('an agent and the people behind it', () => {
  const parked = async (client: HttpClient, tool: string, args: object): Promise<LinkedCall> => {
    const { body } = await client.call(tool, args, { waitMs: 0 });
    await expect.poll(async () => (await client.get(body.id)).body.status).toMatch('awaiting_');
    return (await client.get(body.id)).body;
  };
  const hashOf = ({ waitsFor }: LinkedCall): string =>
    waitsFor?.kind === 'approval' ? waitsFor.argumentsHash : '';
  const fields = { toolIds: ['ask_user', 'pay', 'pay_much'], permissions: ['READ', 'EXTERNAL'] };
  const waitingFor = async (client: HttpClient, list: string): Promise<string[]> => {
    const { body } = await client.json<Record<string, { id: string }[]>>('GET', `/v1/${list}`);
    return (body[list] ?? []).map(({ id }) => id);
  };

  it('answers its own questions, and sees no others', async () => {
    const { client: one } = await agentClient(admin, { name: newName(), ...fields });
    const { client: two, agent } = await agentClient(admin, { name: newName(), ...fields });
    const mine = await parked(one, 'ask_user', { question: 'Which?' });
    const other = await parked(two, 'ask_user', { question: 'Which?' });
    expect(await waitingFor(one, 'questions')).toEqual([mine.id]);
    const asked = await one.json<{ questions: { id: string }[] }>('GET', `/v1/questions?agent=${agent.id}`);
    expect(asked.body.questions.map(({ id }) => id)).toEqual([mine.id]);
    const refused = await one.json('POST', `/v1/calls/${other.id}/input`, { answer: 'x' });
    expect([refused.status, refused.body.code]).toEqual([404, 'CALL_NOT_FOUND']);
    const answered = await one.json('POST', `/v1/calls/${mine.id}/input`, { answer: 'this' });
    expect(answered.status).toBe(200);
    await expect
      .poll(async () => (await one.get(mine.id)).body)
      .toMatchObject({ status: 'succeeded', result: { structuredContent: { answer: 'this' } } });
    await admin.json('DELETE', `/v1/calls/${other.id}`);
  });

  it('decides about its own calls where its record says so, and the tool does not want someone else', async () => {
    const { client, agent } = await agentClient(admin, { name: newName(), ...fields });
    const { client: other } = await agentClient(admin, { name: newName(), ...fields, selfApproval: true });
    const call = await parked(client, 'pay', { amount: 2 });
    const decision = { approve: true, argumentsHash: hashOf(call) };
    const decide = (by: HttpClient, id = call.id) => by.json('POST', `/v1/calls/${id}/approval`, decision);
    expect(await decide(client)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect(await decide(other)).toMatchObject({ status: 404, body: { code: 'CALL_NOT_FOUND' } });
    expect(await waitingFor(client, 'approvals')).toEqual([call.id]);
    expect(await waitingFor(other, 'approvals')).toEqual([]);
    await admin.json('PATCH', `/v1/agents/${agent.id}`, { selfApproval: true });
    expect(await decide(client)).toMatchObject({ status: 200 });
    const strict = await parked(client, 'pay_much', { amount: 2 });
    const refused = await client.json('POST', `/v1/calls/${strict.id}/approval`, {
      approve: true,
      argumentsHash: hashOf(strict),
    });
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
    await client.json('DELETE', `/v1/calls/${strict.id}`);
  });
});

describe('two agents', () => {
  const withId = /\{\w+\}/;
  let operations: Operation[];
  let one: HttpClient;
  let two: HttpClient;
  beforeAll(async () => {
    operations = await openApiDocumentOf(admin);
    const toolIds = ['noop', 'slow_read', 'tick'];
    ({ client: one } = await agentClient(admin, { name: newName(), toolIds }));
    ({ client: two } = await agentClient(admin, { name: newName(), toolIds }));
  });

  it('see nothing of each other on any route with the id of a call', async () => {
    const routes = operations.filter(({ path }) => path.startsWith('/v1/calls/') && withId.test(path));
    expect(routes.length).toBeGreaterThanOrEqual(4);
    const running = (await one.call('slow_read', { ms: 60_000 }, { waitMs: 0 })).body;
    const finished = (await one.call('noop')).body;
    for (const { method, path } of routes) {
      for (const { id } of [running, finished]) {
        const reply = await two.json(method, path.replace(withId, id), method === 'POST' ? {} : undefined);
        expect([method, path, reply.status, reply.body.code]).toEqual([method, path, 404, 'CALL_NOT_FOUND']);
        const unknown = path.replace(withId, newCallId());
        const nothing = await two.json(method, unknown, method === 'POST' ? {} : undefined);
        const { instance: a, detail: b, ...seen } = reply.body;
        const { instance: c, detail: d, ...absent } = nothing.body;
        expect([b.replace(id, ''), a]).toEqual([d.replace(/call_\w{26}/, ''), path.replace(withId, id)]);
        expect([seen, c]).toEqual([absent, unknown]);
      }
    }
    expect((await one.get(running.id)).body.status).toMatch(/queued|running/);
    expect((await one.json<LinkedCall>('DELETE', `/v1/calls/${running.id}`)).body.status).toBe('cancelled');
    expect((await one.json<LinkedCall>('POST', `/v1/calls/${finished.id}/retry`)).body).toMatchObject({
      status: 'succeeded',
      retryOf: finished.id,
    });
  });

  it('may use no route with another id but those of tools and schedules', async () => {
    const routes = operations.filter(
      ({ path }) => withId.test(path) && !/^\/v1\/(calls|tools|schedules)\//.test(path),
    );
    for (const { method, path } of routes) {
      const url = path.replace(/\{\w+\}/g, 'x');
      const reply = await one.json(method, url, method === 'GET' || method === 'DELETE' ? undefined : {});
      expect([method, path, reply.status]).toEqual([method, path, 403]);
    }
  });

  it('have none but their own calls as parents', async () => {
    const { id: parentCallId } = (await one.call('noop')).body;
    expect((await one.call('noop', {}, { parentCallId })).body).toMatchObject({ parentCallId });
    for (const parent of [parentCallId, newCallId()]) {
      const refused = await two.call('noop', {}, { parentCallId: parent });
      expect([refused.status, refused.body]).toMatchObject([404, { code: 'CALL_NOT_FOUND' }]);
    }
    const calls = [{ tool: 'noop' }, { tool: 'noop', parentCallId }];
    const batch = await two.json<{ calls: LinkedCall[] }>('POST', '/v1/calls/batch', { calls });
    expect(batch.body.calls).toMatchObject([
      { status: 'succeeded' },
      { status: 'rejected', error: { code: 'CALL_NOT_FOUND' } },
    ]);
  });

  it('with one idempotency key have a call each', async () => {
    const key = { 'idempotency-key': 'shared' };
    const first = await one.call('noop', {}, {}, key);
    const second = await two.call('noop', {}, {}, key);
    expect(second.body.id).not.toBe(first.body.id);
    expect(second.headers.get('idempotency-replayed')).toBeNull();
  });
});
