import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Stands between a client and a gateway, and cuts connections when told to. */
export class CuttingProxy {
  private readonly sockets = new Set<Socket>();
  private cutsReply = false;
  private readonly server = createServer((near) => this.join(near));

  private constructor(private readonly target: URL) {}

  static async start(target: string): Promise<CuttingProxy> {
    const proxy = new CuttingProxy(new URL(target));
    proxy.server.listen(0, '127.0.0.1');
    await once(proxy.server, 'listening');
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Cuts everything that is connected now. */
  cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  /** The next reply is lost on its way: the request was heard. */
  loseNextReply(): void {
    this.cutsReply = true;
  }

  async stop(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private join(near: Socket): void {
    const far = connect(Number(this.target.port), this.target.hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => {
        this.sockets.delete(socket);
        other.destroy();
      });
    }
    near.on('data', (data) => far.write(data));
    far.on('data', (data) => {
      if (!this.cutsReply) near.write(data);
      else near.destroy();
      this.cutsReply = false;
    });
  }
}
