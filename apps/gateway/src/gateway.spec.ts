import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { StartupError } from '@toolyard/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { portTakenMessage } from './app.messages.js';
import { Gateway } from './gateway.js';
import { FakeTransport } from './testing/fake-transport.js';
import { KEY, silent, testOptions } from './testing/test-gateway.js';

const headers = { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' };
const slow = JSON.stringify({ tool: 'wait_forever' });

describe('a gateway that stops', () => {
  let transport: FakeTransport;
  let gateway: Gateway;
  beforeEach(async () => {
    transport = new FakeTransport();
    gateway = await Gateway.start(testOptions, { logger: silent(), transport: transport.module() });
  });

  it('answers who waits, refuses what comes, and is not ready meanwhile', async () => {
    const waiting = fetch(`${gateway.address}/v1/calls`, { method: 'POST', headers, body: slow });
    await transport.someoneWaits();
    let refused: Promise<Response> | undefined;
    let ready: Promise<Response> | undefined;
    const { drain } = transport.client;
    transport.client.drain = async (graceMs) => {
      refused = fetch(`${gateway.address}/v1/calls`, { method: 'POST', headers, body: slow });
      ready = fetch(`${gateway.address}/health/ready`);
      await Promise.all([refused, ready]);
      await drain(graceMs);
    };
    await gateway.stop();

    expect((await waiting).status).toBe(202);
    expect((await refused)?.status).toBe(503);
    expect((await refused)?.headers.get('connection')).toBe('close');
    expect((await refused)?.headers.get('retry-after')).not.toBeNull();
    expect(await (await refused)?.json()).toMatchObject({ code: 'SHUTTING_DOWN' });
    expect((await ready)?.status).toBe(503);
    await expect(fetch(`${gateway.address}/health/live`)).rejects.toThrow();
  });

  it('ends event streams with a word on how to go on', async () => {
    const stream = await fetch(`${gateway.address}/v1/calls`, {
      method: 'POST',
      headers: { ...headers, accept: 'text/event-stream' },
      body: JSON.stringify({ tool: 'count_up' }),
    });
    await transport.someoneWaits();
    await gateway.stop();
    const text = await stream.text();
    expect(text).toMatch(/^retry: \d+$/m);
    expect(text).toMatch(/^event: call\.queued$/m);
    expect(text).toMatch(/^: .*Last-Event-ID/m);
  });
});

describe('a client that leaves', () => {
  let transport: FakeTransport;
  let gateway: Gateway;
  beforeEach(async () => {
    transport = new FakeTransport();
    gateway = await Gateway.start(testOptions, { logger: silent(), transport: transport.module() });
  });
  afterEach(() => gateway.stop());

  it.each(['application/json', 'text/event-stream'])(
    'is no longer waited for, and its call goes on: %s',
    async (accept) => {
      const leave = new AbortController();
      const tool = accept === 'text/event-stream' ? 'count_up' : 'wait_forever';
      const request = fetch(`${gateway.address}/v1/calls`, {
        method: 'POST',
        headers: { ...headers, accept },
        body: JSON.stringify({ tool }),
        signal: leave.signal,
      }).catch(() => undefined);
      await transport.someoneWaits();
      const gone = transport.nobodyWaits();
      leave.abort();
      await request;
      await gone;
      expect([...transport.calls.values()]).toMatchObject([{ tool, status: 'queued' }]);
    },
  );

  it('gets 413 while it still sends', async () => {
    const body = JSON.stringify({ tool: 'book_room', metadata: { text: 'x'.repeat(4_000_000) } });
    const reply = await fetch(`${gateway.address}/v1/calls`, { method: 'POST', headers, body });
    expect(reply.status).toBe(413);
    expect(await reply.json()).toMatchObject({ code: 'BODY_TOO_LARGE' });
  });
});

describe('a gateway that cannot listen', () => {
  it('says which port is taken and what to do', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const start = Gateway.start(
      { ...testOptions, port },
      { logger: silent(), transport: new FakeTransport().module() },
    );
    await expect(start).rejects.toThrow(new StartupError(portTakenMessage('127.0.0.1', port)));
    other.close();
    await once(other, 'close');
  });
});
