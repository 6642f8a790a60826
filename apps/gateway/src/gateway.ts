import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { StartupError } from '@toolyard/contracts';
import { CallClient } from '@toolyard/transport';
import { badAddressMessage, portForbiddenMessage, portTakenMessage } from './app.messages.js';
import { createApp, type CreateAppOptions } from './app.js';
import type { GatewayOptions } from './gateway.options.js';
import { Drain } from './http/drain.js';

/** A gateway that listens. */
export class Gateway {
  private constructor(
    private readonly app: NestFastifyApplication,
    private readonly graceMs: number,
    /** As `http://127.0.0.1:7070`. */
    readonly address: string,
  ) {}

  /** @throws StartupError when it cannot listen where it is told to */
  static async start(options: GatewayOptions, parts: CreateAppOptions): Promise<Gateway> {
    const app = await createApp(options, parts);
    try {
      // Fastify's own listen, since Nest's also logs what is thrown.
      const { host, port } = options;
      const address = await app.getHttpAdapter().getInstance().listen({ host, port });
      return new Gateway(app, options.graceMs, address);
    } catch (error) {
      await app.close();
      throw listenError(error, options);
    }
  }

  /**
   * Refuses new calls, ends event streams, answers who waits, then closes. Whoever still waits after the grace gets the
   * call as it stands.
   */
  async stop(): Promise<void> {
    const drain = this.app.get(Drain);
    drain.begin();
    await this.app.get(CallClient).drain(this.graceMs);
    await drain.settled(LAST_REPLIES_MS);
    await this.app.close();
  }
}

/** For replies that are being written when nobody waits any more. */
const LAST_REPLIES_MS = 1_000;

function listenError(error: unknown, { host, port }: GatewayOptions): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return new StartupError(portTakenMessage(host, port));
    case 'EACCES':
      return new StartupError(portForbiddenMessage(host, port));
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartupError(badAddressMessage(host));
    default:
      return error;
  }
}
