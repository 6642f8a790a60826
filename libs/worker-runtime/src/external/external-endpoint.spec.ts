import { Outbound } from '@toolyard/outbound';
import type { ToolContext } from '@toolyard/toolkit';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ExternalEndpoint } from './external-endpoint.js';

let answer: (response: ServerResponse) => void;
const server = createServer((request, response) => {
  request.resume().on('end', () => answer(response));
});
const outbound = new Outbound({ allowHosts: ['127.0.0.1'] });
let target: ExternalEndpoint;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  target = new ExternalEndpoint(
    `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    'secret',
    outbound,
  );
});
afterAll(async () => {
  await outbound.close();
  server.closeAllConnections();
  server.close();
});

function context(signal = new AbortController().signal): ToolContext {
  return { callId: 'call_1', tool: 'x', attempt: 1, agent: { id: 'a' }, signal } as ToolContext;
}

it('gives chunks, then the result', async () => {
  answer = (response) =>
    response
      .writeHead(200, { 'content-type': 'application/x-ndjson' })
      .end('{"chunk":"a"}\n{"chunk":1}\n{"result":{"b":2}}');
  const run = target.run({}, context());
  expect([await run.next(), await run.next(), await run.next()]).toEqual([
    { done: false, value: 'a' },
    { done: false, value: '1' },
    { done: true, value: { b: 2 } },
  ]);
});

it('ends the request when its signal is aborted, before and within the answer', async () => {
  for (const begins of [false, true]) {
    const controller = new AbortController();
    const closed = Promise.withResolvers<void>();
    answer = (response) => {
      response.once('close', () => closed.resolve());
      if (begins) response.writeHead(200, { 'content-type': 'application/json' }).write('{');
      setImmediate(() => controller.abort(new Error('cancelled')));
    };
    await expect(target.run({}, context(controller.signal)).next()).rejects.toThrow('cancelled');
    await closed.promise;
  }
});

it.each([
  [404, false],
  [429, true],
  [503, true],
  [307, false],
])('fails for status %i, retryable: %s', async (status, retryable) => {
  answer = (response) => response.writeHead(status, { location: '/' }).end('no');
  await expect(target.run({}, context()).next()).rejects.toMatchObject({ code: 'TOOL_FAILED', retryable });
});

it('fails retryably where nobody answers', async () => {
  answer = (response) => response.destroy();
  await expect(target.run({}, context()).next()).rejects.toMatchObject({
    code: 'TOOL_FAILED',
    retryable: true,
  });
});
