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
    const waiting = within(reply, 10, () => 'late');
    peer.write('in time');
    const busyUntil = performance.now() + 30;
    while (performance.now() < busyUntil);
    expect(await waiting).toBe('in time');
  } finally {
    socket.destroy();
    server.close();
  }
});
