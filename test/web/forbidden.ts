import { createSocket, type Socket as UdpSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';

/** Listens where nobody may come, and counts who does. */
export class Forbidden {
  connections = 0;

  private constructor(
    private readonly tcp: readonly Server[],
    private readonly udp: UdpSocket,
    readonly port: number,
  ) {
    for (const server of tcp)
      server.on('connection', (socket) => {
        this.connections += 1;
        socket.destroy();
      });
    udp.on('message', () => (this.connections += 1));
  }

  static async start(): Promise<Forbidden> {
    const first = createServer().listen(0, '127.0.0.1');
    await once(first, 'listening');
    const { port } = first.address() as AddressInfo;
    const second = createServer().listen(port, '::1');
    const udp = createSocket('udp4').bind(port, '127.0.0.1');
    await Promise.all([once(second, 'listening'), once(udp, 'listening')]);
    return new Forbidden([first, second], udp, port);
  }

  stop(): void {
    for (const server of this.tcp) server.close();
    this.udp.close();
  }
}
