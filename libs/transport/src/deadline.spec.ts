import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { within } from './deadline.js';

it('gives the value in time, and the rejection too', async () => {
  expect(await within(Promise.resolve(1), 10_000, () => 2)).toBe(1);
  await expect(within(Promise.reject(new Error('no')), 10_000, () => 2)).rejects.toThrow('no');
});

it('gives the fallback when it takes too long, and ignores how it ends', async () => {
  const { promise, reject } = Promise.withResolvers<number>();
  expect(await within(promise, 1, () => 'late')).toBe('late');
  reject(new Error('nobody listens'));
});

it('takes a reply that came in time and that a busy process reads late', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  try {
    const [peer] = (await once(server, 'connection')) as [Socket];
    const reply = once(socket, 'data').then(([data]) => String(data));
    const waiting = within(reply, 40, () => 'late');
    standStill(60);
    peer.write('in time');
    standStill(60);
    expect(await waiting).toBe('in time');
  } finally {
    socket.destroy();
    server.close();
  }
});

function standStill(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}
