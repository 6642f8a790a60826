import { HttpClient, Yard, type SeenEvent } from '@toolyard/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

let yard: Yard;
let client: HttpClient;
let other: HttpClient;

beforeAll(async () => {
  yard = await Yard.start({ gateways: 2 });
  client = yard.client(0);
  other = yard.client(1);
});
afterAll(() => yard.stop());

async function all(events: AsyncIterable<SeenEvent>): Promise<SeenEvent[]> {
  const seen: SeenEvent[] = [];
  for await (const event of events) seen.push(event);
  return seen;
}

function chunkText({ event }: SeenEvent): string {
  return event.type === 'call.chunk' && event.content.type === 'text' ? event.content.text : '';
}

it('streams chunks in order and ends with the finished call', async () => {
  const response = await client.raw(
    'POST',
    '/v1/calls',
    { tool: 'count', arguments: { to: 500 } },
    { accept: 'text/event-stream' },
  );
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const seen = await all(HttpClient.eventsOf(response));
  expect(seen.map(({ id }) => id)).toEqual(seen.map((_, index) => index + 1));
  expect(seen.map(chunkText).join('')).toBe(Array.from({ length: 500 }, (_, n) => `${n + 1}\n`).join(''));
  expect(seen.at(-1)?.event).toMatchObject({
    type: 'call.finished',
    call: { status: 'succeeded', result: { structuredContent: { counted: 500 } } },
  });
});

it('resumes on another gateway at any event, without loss and without repetition', async () => {
  const { body } = await client.call('count', { to: 300, everyMs: 2 }, { waitMs: 0 });
  const first: SeenEvent[] = [];
  for await (const event of client.events(body.id)) {
    first.push(event);
    if (event.id === 100) break;
  }
  const rest = await all(other.events(body.id, 100));
  expect([...first, ...rest].map(({ id }) => id)).toEqual(
    Array.from({ length: 303 }, (_, index) => index + 1),
  );
  expect((await all(client.events(body.id, 303))).length).toBe(0);
});

it('refuses to stream a tool that does not stream, and says so', async () => {
  const { status, body } = await client.json(
    'POST',
    '/v1/calls',
    { tool: 'echo', arguments: { text: 'x' } },
    { accept: 'text/event-stream' },
  );
  expect([status, body.code]).toEqual([422, 'TOOL_NOT_STREAMING']);
});

it('tells the story of a tool that does not stream, too', async () => {
  const { body } = await client.call('slow_read', { ms: 100 }, { waitMs: 0 });
  const seen = await all(other.events(body.id));
  expect(seen.map(({ event }) => event.type)).toEqual(['call.queued', 'call.started', 'call.finished']);
});

it('goes on when the client that streams goes away', async () => {
  const aborter = new AbortController();
  const response = await client.raw(
    'POST',
    '/v1/calls',
    { tool: 'count', arguments: { to: 200, everyMs: 2 } },
    { accept: 'text/event-stream' },
    aborter.signal,
  );
  let id = '';
  for await (const { event } of HttpClient.eventsOf(response)) {
    id = event.callId;
    break;
  }
  aborter.abort();
  const seen = await all(other.events(id));
  expect(seen.at(-1)?.event).toMatchObject({ type: 'call.finished', call: { status: 'succeeded' } });
});

it('does not let a reader that stands still hold up the tool or the others', async () => {
  const { body } = await client.call('count', { to: 60_000 }, { waitMs: 0 });
  const still = await client.raw('GET', `/v1/calls/${body.id}/events`);
  const reader = still.body?.getReader();
  await reader?.read();
  const seen = await all(other.events(body.id));
  expect(seen.length).toBe(60_003);
  expect(seen.every(({ id }, index) => id === index + 1)).toBe(true);
  await reader?.cancel();
});

it('gives 404 for the events of a call that does not exist', async () => {
  const { status, body } = await client.json('GET', '/v1/calls/call_01hzzzzzzzzzzzzzzzzzzzzzzz/events');
  expect([status, body.code]).toEqual([404, 'CALL_NOT_FOUND']);
});
