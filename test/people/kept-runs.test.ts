import type { CallEvent, LinkedCall } from '@toolyard/contracts';
import { Yard, type AppProcess, type HttpClient } from '@toolyard/testing';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runs } from '../faults/journal.js';

let yard: Yard;
let client: HttpClient;
let journal: string;

beforeAll(async () => {
  yard = await Yard.start({ workers: [], env: { TOOLYARD_POOLS: 'default:2' } });
  journal = join(yard.workspace, 'journal');
  await Promise.all([addWorker(), addWorker()]);
  const [gateway] = yard.gateways;
  if (gateway !== undefined) await yard.whenReady(gateway);
  client = yard.client();
});
afterAll(() => yard.stop());

function addWorker(): Promise<AppProcess> {
  return yard.addWorker('default:2', { FIXTURE_JOURNAL: journal });
}

async function asked(id: string, question: string): Promise<void> {
  await expect
    .poll(async () => (await client.get(id)).body)
    .toMatchObject({ status: 'awaiting_input', waitsFor: { question } });
}

async function answer(id: string, text: string): Promise<void> {
  expect((await client.json('POST', `/v1/calls/${id}/input`, { answer: text })).status).toBe(200);
}

async function ended(id: string): Promise<LinkedCall> {
  await expect.poll(async () => (await client.get(id)).body.finishedAt).toBeDefined();
  return (await client.get(id)).body;
}

async function bookTrip(): Promise<string> {
  const { body } = await client.call('book_trip', {}, { waitMs: 0 });
  await asked(body.id, 'Where to?');
  return body.id;
}

async function eventsOf(id: string): Promise<CallEvent[]> {
  const events: CallEvent[] = [];
  for await (const { event } of client.events(id)) events.push(event);
  return events;
}

/** The worker that keeps the run of a call, by the process id in its name. */
async function holderOf(id: string): Promise<AppProcess> {
  const stop = new AbortController();
  for await (const { event } of client.events(id, 0, stop.signal)) {
    if (event.type !== 'call.started') continue;
    stop.abort();
    const pid = Number(event.worker.split('-').at(-2));
    const worker = yard.workers.find(({ child }) => child.pid === pid);
    if (worker !== undefined) return worker;
  }
  throw new Error(`No worker of this test runs ${id}.`);
}

function noted(words: string, id: string): boolean {
  return existsSync(journal) && readFileSync(journal, 'utf8').includes(`${words} ${id}`);
}

it('goes on where it waited, in the worker that kept it, as the same attempt', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => bookTrip()));
  await Promise.all(
    ids.map(async (id) => {
      await answer(id, 'Oslo');
      await asked(id, 'When?');
      await answer(id, 'in May');
    }),
  );
  for (const id of ids) {
    expect(await ended(id)).toMatchObject({
      status: 'succeeded',
      attempts: 1,
      waits: 2,
      result: { content: [{ text: 'Oslo, in May' }] },
    });
    expect(runs(journal, id)).toEqual({ begun: 1, ended: 1 });
  }
  const [first = ''] = ids;
  expect((await eventsOf(first)).map(({ type }) => type)).toEqual([
    'call.queued',
    'call.started',
    'call.awaiting_input',
    'call.resumed',
    'call.awaiting_input',
    'call.resumed',
    'call.finished',
  ]);
});

it('breaks the run off when the call is cancelled', async () => {
  const id = await bookTrip();
  expect((await client.json('DELETE', `/v1/calls/${id}`)).body).toMatchObject({ status: 'cancelled' });
  await expect.poll(() => noted('broken off', id)).toBe(true);
  expect(runs(journal, id)).toEqual({ begun: 1, ended: 0 });
});

it.each(['SIGKILL', 'SIGTERM'] as const)(
  'runs again from the start, with the answers, when its worker is gone: %s',
  async (signal) => {
    const id = await bookTrip();
    await answer(id, 'Oslo');
    await asked(id, 'When?');
    const worker = await holderOf(id);
    await addWorker();
    await worker.stop(signal);
    expect((await client.get(id)).body.status).toBe('awaiting_input');
    expect(noted('broken off', id)).toBe(signal === 'SIGTERM');
    await answer(id, 'in May');
    expect(await ended(id)).toMatchObject({
      status: 'succeeded',
      attempts: 1,
      result: { content: [{ text: 'Oslo, in May' }] },
    });
    expect(runs(journal, id)).toEqual({ begun: 2, ended: 1 });
  },
  60_000,
);

it('is not run again when its worker dies after it went on, since nobody knows how far it got', async () => {
  const id = await bookTrip();
  await answer(id, 'Oslo');
  await asked(id, 'When?');
  const worker = await holderOf(id);
  await addWorker();
  await answer(id, 'slowly');
  await expect.poll(() => noted('goes on', id)).toBe(true);
  await worker.stop('SIGKILL');
  expect(await ended(id)).toMatchObject({
    status: 'outcome_unknown',
    attempts: 2,
    error: { code: 'OUTCOME_UNKNOWN' },
  });
  expect(runs(journal, id)).toEqual({ begun: 1, ended: 0 });
});
