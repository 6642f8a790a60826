import { once } from 'node:events';
// eslint-disable-next-line no-restricted-imports -- it connects to the worker's own proxy, by a socket
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * A port of this host that leads to a socket. Chromium speaks to proxies by TCP only, and where it runs there is no
 * network but its own loopback: the socket is the one way out.
 * @returns the port
 */
export async function startRelay(socketPath: string): Promise<number> {
  const server = createServer((inner) => {
    const outer = connect(socketPath);
    join(inner, outer);
    join(outer, inner);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

function join(from: Socket, to: Socket): void {
  from.pipe(to);
  from.on('error', () => to.destroy());
  from.on('close', () => to.destroy());
}
