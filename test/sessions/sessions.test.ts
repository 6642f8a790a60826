import { keys, ToolError } from '@toolyard/contracts';
import { Cleanup, RedisServer } from '@toolyard/testing';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { SessionWorker } from './session-worker.js';

const server = new Cleanup();
const cleanup = new Cleanup();
let redis: RedisServer;

beforeAll(async () => {
  redis = server.add(await RedisServer.start(), (it) => it.stop());
});
afterEach(async () => {
  await cleanup.run();
  await redis.command('FLUSHALL');
});
afterAll(() => server.run());

async function worker(id: string, leaseMs = 800): Promise<SessionWorker> {
  const made = await new SessionWorker(id, redis.url, leaseMs).start();
  return cleanup.add(made, (it) => it.stop());
}

it('keeps a session in one worker and reaches it from all', async () => {
  const [a, b, c] = await Promise.all([worker('a'), worker('b'), worker('c')]);
  expect(await a.ask('s', 'x')).toEqual({ worker: 'a', count: 1 });
  expect(await b.ask('s', 'x')).toEqual({ worker: 'a', count: 2 });
  expect(await c.ask('s', 'x')).toEqual({ worker: 'a', count: 3 });
  expect(await c.ask('s', 'x', {}, 'bob')).toEqual({ worker: 'c', count: 1 });
  expect(await b.ask('t', 'x')).toEqual({ worker: 'b', count: 1 });
});

it('has one holder however many ask first at once', async () => {
  const workers = await Promise.all(['a', 'b', 'c'].map((id) => worker(id)));
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, n) => workers[n % 3]!.ask<{ worker: string; count: number }>('s', 'x')),
  );
  expect(new Set(answers.map(({ worker: holder }) => holder)).size).toBe(1);
  expect(answers.map(({ count }) => count).sort((x, y) => x - y)).toEqual(
    Array.from({ length: 60 }, (_, n) => n + 1),
  );
});

it('streams notes in order, however slow the reader is', async () => {
  const [a, b] = await Promise.all([worker('a'), worker('b')]);
  await a.ask('s', 'x');
  const notes: unknown[] = [];
  await b.ask('s', 'many', {
    onNote: async (note) => {
      if (notes.length % 50 === 0) await new Promise((resolve) => setImmediate(resolve));
      notes.push(note);
    },
  });
  expect(notes).toEqual(Array.from({ length: 500 }, (_, n) => n));
});

it('passes errors on, and refuses answers that are too long', async () => {
  const [a, b] = await Promise.all([worker('a'), worker('b')]);
  await a.ask('s', 'x');
  await expect(b.ask('s', 'refuse')).rejects.toMatchObject({
    code: 'TOOL_FAILED',
    message: 'no such number',
  });
  await expect(b.ask('s', 'large')).rejects.toMatchObject({ code: 'RESULT_TOO_LARGE' });
  await expect(b.ask('s', 'y'.repeat(9_000_000))).rejects.toMatchObject({ code: 'RESULT_TOO_LARGE' });
  expect(await b.ask('s', 'x')).toEqual({ worker: 'a', count: 2 });
});

it('forwards a cancellation and waits until the session has let go', async () => {
  const [a, b] = await Promise.all([worker('a'), worker('b')]);
  await a.ask('s', 'x');
  const control = new AbortController();
  const notes: unknown[] = [];
  const reason = new ToolError('CANCELLED');
  const hanging = b.ask('s', 'hang', {
    signal: control.signal,
    onNote: (note) => {
      notes.push(note);
      control.abort(reason);
    },
  });
  await expect(hanging).rejects.toMatchObject({ code: 'CANCELLED' });
  expect(notes).toEqual(['hanging', 'let go']);
});

it('says that a worker vanished with what was asked of it, and begins afresh', async () => {
  const [a, b] = await Promise.all([worker('a'), worker('b')]);
  await a.ask('s', 'x');
  const hanging = b.ask('s', 'hang', { onNote: () => a.vanish() });
  await expect(hanging).rejects.toMatchObject({ code: 'SESSION_LOST', retryable: true });
  expect(await b.ask('s', 'x')).toEqual({ worker: 'b', count: 1 });
});

it('asks anew what may be repeated when the holder was gone', async () => {
  const [a, b] = await Promise.all([worker('a'), worker('b')]);
  await a.ask('s', 'x');
  await a.vanish();
  expect(await b.ask('s', 'x', { repeatable: true })).toEqual({ worker: 'b', count: 1 });
});

it('gives sessions up when the worker stops, and tells those who wait', async () => {
  const [a, b] = await Promise.all([worker('a', 60_000), worker('b', 60_000)]);
  await a.ask('s', 'x');
  const hanging = b.ask('s', 'hang', { onNote: () => void a.stop() });
  await expect(hanging).rejects.toMatchObject({ code: 'SESSION_LOST' });
  expect(a.closed).toEqual(['stopping']);
  expect(await b.ask('s', 'x')).toEqual({ worker: 'b', count: 1 });
});

it('closes a session that another worker has taken over', async () => {
  const a = await worker('a', 400);
  await a.ask('s', 'x');
  const [claim = ''] = (await redis.command('KEYS', keys.heldSession('*'))).split('\n');
  await redis.command('SET', claim, 'b');
  await expect.poll(() => a.closed).toEqual(['lost']);
});

it('ends the sessions of an agent that is deleted, and only those', async () => {
  const publish = async (agents: string[]): Promise<void> => {
    await redis.command('DEL', keys.identityAgents());
    for (const agent of agents) await redis.command('HSET', keys.identityAgents(), agent, '{}');
    await redis.command('INCR', keys.identityVersion());
    await redis.command('PUBLISH', '{toolyard}:identity:changed', '1');
  };
  const a = await worker('a', 60_000);
  await publish(['ann', 'bob']);
  await a.ask('s', 'x', {}, 'ann');
  await a.ask('s', 'x', {}, 'bob');
  await a.ask('s', 'x', {}, 'admin');
  await publish(['bob']);
  await expect.poll(() => a.closed).toEqual(['agent_deleted']);
  expect(await a.ask('s', 'x', {}, 'bob')).toEqual({ worker: 'a', count: 2 });
  expect(await a.ask('s', 'x', {}, 'admin')).toEqual({ worker: 'a', count: 2 });
});
