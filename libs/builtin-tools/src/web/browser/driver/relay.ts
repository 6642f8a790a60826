import { once } from 'node:events';
// eslint-disable-next-line no-restricted-imports -- it connects to the worker's own proxy, by a socket
import { connect, createServer, type AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';

/** Each side may end while the other still speaks. */
const HALF_OPEN = { allowHalfOpen: true };

/**
 * A port of this host that leads to a socket. Chromium speaks to proxies by TCP only, and where it runs there is no
 * network but its own loopback: the socket is the one way out.
 * @returns the port
 */
export async function startRelay(socketPath: string): Promise<number> {
  const server = createServer(HALF_OPEN, (inner) => {
    const outer = connect({ path: socketPath, ...HALF_OPEN });
    pipeline(inner, outer, inner, () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
