import { ToolError } from '@toolyard/contracts';
import { LoopbackServer } from '@toolyard/testing';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Outbound } from '../outbound.js';
import type { OutboundProxy } from './outbound-proxy.js';

let server: LoopbackServer;
let outbound: Outbound;
let proxy: OutboundProxy;
let strict: OutboundProxy;

beforeAll(async () => {
  server = await LoopbackServer.start();
  outbound = new Outbound();
  strict = await outbound.startProxy();
  proxy = await outbound.trusting([server.url]).startProxy();
});
afterAll(async () => {
  await outbound.close();
  await server.stop();
});

function credentialOf({ username, password }: OutboundProxy): string {
  return `Proxy-Authorization: Basic ${Buffer.from(`${username}:${password}`).toString('base64')}\r\n`;
}

async function say(to: OutboundProxy, text: string): Promise<string> {
  const { protocol, port, pathname } = new URL(to.url);
  const socket: Socket = protocol === 'unix:' ? connect(pathname) : connect(Number(port), '127.0.0.1');
  socket.write(text);
  let answer = '';
  socket.setEncoding('utf8').on('data', (piece: string) => (answer += piece));
  await once(socket, 'close');
  return answer;
}

it('forwards absolute addresses', async () => {
  server.answers((request, response) => {
    const { host, connection, ...rest } = request.headers;
    response.end(JSON.stringify({ url: request.url, host, connection, rest }));
  });
  const answer = await say(
    proxy,
    `GET ${server.url}/a?b HTTP/1.1\r\nHost: other.example\r\n${credentialOf(proxy)}X-Hop: 1\r\nConnection: close, x-hop\r\n\r\n`,
  );
  expect(answer).toContain('200 OK');
  expect(answer).toContain(`"host":"127.0.0.1:${server.port}"`);
  expect(answer).not.toMatch(/proxy-authorization|x-hop/);
});

it('tunnels', async () => {
  server.answers((_request, response) => response.end('tunnelled'));
  const { host } = new URL(server.url);
  const answer = await say(
    proxy,
    `CONNECT ${host} HTTP/1.1\r\nHost: ${host}\r\n${credentialOf(proxy)}\r\nGET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
  );
  expect(answer).toContain('200 Connection established');
  expect(answer).toContain('tunnelled');
});

it.each([
  ['GET http://10.0.0.1/ HTTP/1.1', 403],
  ['CONNECT 10.0.0.1:443 HTTP/1.1', 403],
  ['CONNECT localhost:443 HTTP/1.1', 403],
  ['CONNECT [::1]:443 HTTP/1.1', 403],
  ['CONNECT 0x7f.1:443 HTTP/1.1', 403],
  ['GET /relative HTTP/1.1', 400],
  ['GET ftp://a.example/ HTTP/1.1', 400],
  ['CONNECT nonsense HTTP/1.1', 400],
])('refuses %s with %i', async (line, status) => {
  const answer = await say(strict, `${line}\r\nHost: a\r\n${credentialOf(strict)}Connection: close\r\n\r\n`);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});

it('leads only where it may, within its limits, and tells what it refused', async () => {
  const refused: string[] = [];
  const { host } = new URL(server.url);
  const folder = await mkdtemp(join(tmpdir(), 'toolyard-proxy-'));
  const bounded = await outbound.trusting([server.url]).startProxy({
    socketPath: join(folder, 'proxy.sock'),
    admit: (name, port) => {
      if (`${name}:${port}` !== host) throw new ToolError('DENIED', `not ${name}`);
    },
    onRefused: ({ message }) => refused.push(message),
    limits: { bytes: 300_000, connections: 2, idleMs: 60_000 },
  });
  server.answers((_request, response) => response.end(Buffer.alloc(200_000, 'x')));
  const rest = 'HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
  const before = server.connections;
  expect(await say(bounded, `GET http://other.example/ ${rest}`)).toMatch(
    /^HTTP\/1.1 403 [^]*not other.example/,
  );
  expect(await say(bounded, `CONNECT other.example:443 ${rest}`)).toMatch(/^HTTP\/1.1 403 not other.example/);
  expect(await say(bounded, `CONNECT 0x7f.1:80 ${rest}`)).toMatch(/^HTTP\/1.1 403 not 127.0.0.1/);
  expect(server.connections).toBe(before);
  expect(refused).toEqual(['not other.example', 'not other.example', 'not 127.0.0.1']);
  expect((await say(bounded, `GET ${server.url}/ ${rest}`)).length).toBeGreaterThan(200_000);
  const cut = await say(bounded, `CONNECT ${host} HTTP/1.1\r\n\r\nGET / ${rest}`);
  expect(cut.length).toBeLessThan(200_000);
  expect(await say(bounded, `CONNECT ${host} ${rest}`)).toMatch(/^HTTP\/1.1 403 300000 bytes/);
  await bounded.close();
  await rm(folder, { recursive: true });
});

it('knows nobody without its own credential', async () => {
  for (const credential of ['', credentialOf(strict), 'Proxy-Authorization: Basic\r\n']) {
    for (const line of [`GET ${server.url}/ HTTP/1.1`, `CONNECT 127.0.0.1:${server.port} HTTP/1.1`]) {
      const before = server.connections;
      expect(await say(proxy, `${line}\r\nHost: a\r\n${credential}Connection: close\r\n\r\n`)).toMatch(
        /^HTTP\/1.1 407/,
      );
      expect(server.connections).toBe(before);
    }
  }
});

it('at a socket serves whoever opens it, with the same guard, and marks its own answers', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'toolyard-proxy-'));
  const options = { socketPath: join(folder, 'proxy.sock') };
  const open = await outbound.trusting([server.url]).startProxy(options);
  server.answers((_request, response) => response.end('reached'));
  const rest = 'HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
  const answer = await say(open, `GET ${server.url}/ ${rest}`);
  expect(answer).toContain('reached');
  expect(answer).not.toMatch(/proxy-status/i);
  const refusal = await say(open, `GET http://10.0.0.1/ ${rest}`);
  expect(refusal).toMatch(/^HTTP\/1.1 403 /);
  expect(refusal).toMatch(/proxy-status: toolyard; error=/i);
  await open.close();
  await rm(folder, { recursive: true });
});
