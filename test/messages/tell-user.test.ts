import type { PeopleMessage } from '@toolyard/contracts';
import { HttpClient, Yard } from '@toolyard/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { agentClient, whenRecorded } from '../identity/deployment.js';

interface Page {
  messages: PeopleMessage[];
  nextBefore?: string;
}

let yard: Yard;
let admin: HttpClient;
let ann: HttpClient;
let annId: string;
let bob: HttpClient;

beforeAll(async () => {
  yard = await Yard.start({ env: { DATABASE_URL: '' } });
  admin = yard.client();
  await yard.addGateway({ DATABASE_URL: 'none' });
  await whenRecorded(admin);
  const fields = { toolIds: ['tell_user', 'noop'] };
  const made = await agentClient(admin, { ...fields, name: 'ann' });
  [ann, annId] = [made.client, made.agent.id];
  ({ client: bob } = await agentClient(admin, { ...fields, name: 'bob' }));
});
afterAll(() => yard.stop());

async function messages(client: HttpClient, query = ''): Promise<Page> {
  return (await client.json<Page>('GET', `/v1/messages${query}`)).body;
}

/** Messages of an event stream as they come, each with its place. */
async function* streamed(
  response: Response,
): AsyncGenerator<{ id: string | undefined; content: string }, undefined> {
  if (response.body === null) throw new Error(`No stream: ${response.status}`);
  let rest = '';
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
    const events = (rest + text).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const [, data] = /^data: (.*)$/m.exec(event) ?? [];
      if (data === undefined) continue;
      yield { id: /^id: (.*)$/m.exec(event)?.[1], content: (JSON.parse(data) as PeopleMessage).content };
    }
  }
}

it('reaches the events of the call, also for those who resume, and the list of messages', async () => {
  const { body: call } = await ann.call('tell_user', { content: 'The build is green.', level: 'success' });
  expect(call).toMatchObject({
    status: 'succeeded',
    result: { structuredContent: { messageId: `${call.id}-0` } },
  });
  const events = [];
  for await (const { id, event } of ann.events(call.id)) events.push([id, event.type, event]);
  expect(events.map(([id, type]) => [id, type])).toEqual([
    [1, 'call.queued'],
    [2, 'call.started'],
    [3, 'call.message'],
    [4, 'call.finished'],
  ]);
  expect(events[2]?.[2]).toMatchObject({
    messageId: `${call.id}-0`,
    level: 'success',
    content: 'The build is green.',
  });
  const resumed = [];
  for await (const { event } of ann.events(call.id, 2)) resumed.push(event.type);
  expect(resumed).toEqual(['call.message', 'call.finished']);
  const [{ at, ...message } = { at: '' }] = (await messages(ann)).messages;
  expect(Date.parse(at)).toBeGreaterThanOrEqual(Date.parse(call.createdAt));
  expect(message).toEqual({
    id: `${call.id}-0`,
    callId: call.id,
    tool: 'tell_user',
    agent: annId,
    level: 'success',
    content: 'The build is green.',
  });
});

it('an agent reads its own alone, people read all, a page at a time', async () => {
  for (const content of ['one', 'two', 'three']) await bob.call('tell_user', { content });
  expect((await messages(bob)).messages.map(({ content }) => content)).toEqual(['three', 'two', 'one']);
  expect((await messages(bob, `?agent=${annId}`)).messages.map(({ agent }) => agent)).not.toContain(annId);
  expect((await messages(ann)).messages.map(({ content }) => content)).not.toContain('one');
  const first = await messages(admin, '?limit=2');
  expect(first.messages.map(({ content }) => content)).toEqual(['three', 'two']);
  const second = await messages(admin, `?limit=1&before=${first.nextBefore ?? ''}`);
  expect(second.messages.map(({ content }) => content)).toEqual(['one']);
  expect((await messages(admin, `?agent=${annId}`)).messages.map(({ content }) => content)).toEqual([
    'The build is green.',
  ]);
});

it('streams them live and resumable, on another gateway too', async () => {
  const accept = { accept: 'text/event-stream' };
  const stop = new AbortController();
  const live = streamed(await bob.raw('GET', '/v1/messages?limit=1', undefined, accept, stop.signal));
  const newest = (await live.next()).value;
  expect(newest).toMatchObject({ content: 'three' });
  await ann.call('tell_user', { content: 'not for bob' });
  await bob.call('tell_user', { content: 'four' });
  expect((await live.next()).value).toMatchObject({ content: 'four' });
  stop.abort();
  const resume = { ...accept, 'last-event-id': newest?.id ?? '' };
  const end = new AbortController();
  const other = new HttpClient(yard.client(1).url);
  const all = streamed(await other.raw('GET', '/v1/messages', undefined, resume, end.signal));
  expect((await all.next()).value).toMatchObject({ content: 'not for bob' });
  expect((await all.next()).value).toMatchObject({ content: 'four' });
  end.abort();
});

it.each(['?limit=0', '?limit=1001', '?before=yesterday', '?from=1'])('refuses %s', async (query) => {
  expect((await ann.json('GET', `/v1/messages${query}`)).status).toBe(422);
});

it('says what is wrong with a place to resume from', async () => {
  const headers = { accept: 'text/event-stream', 'last-event-id': 'x' };
  const { status, body } = await ann.json('GET', '/v1/messages', undefined, headers);
  expect([status, body.errors?.[0]?.path]).toEqual([422, 'Last-Event-ID']);
});
