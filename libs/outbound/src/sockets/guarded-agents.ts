import { Agent as HttpAgent, type AgentOptions, type ClientRequestArgs } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Duplex } from 'node:stream';
import type { Dialer } from './dialer.js';

type Created = (error: Error | null, stream: Duplex) => void;

/** For client libraries that make their requests with node:http. */
export class GuardedHttpAgent extends HttpAgent {
  constructor(
    private readonly dialer: Dialer,
    options?: AgentOptions,
  ) {
    super(options);
  }

  override createConnection(options: ClientRequestArgs, callback?: Created): undefined {
    dial(this.dialer, options, false, callback);
  }
}

export class GuardedHttpsAgent extends HttpsAgent {
  constructor(
    private readonly dialer: Dialer,
    options?: AgentOptions,
  ) {
    super(options);
  }

  override createConnection(options: ClientRequestArgs, callback?: Created): undefined {
    dial(this.dialer, options, true, callback);
  }
}

function dial(dialer: Dialer, options: ClientRequestArgs, tls: boolean, callback: Created | undefined): void {
  const host = options.host ?? options.hostname ?? '';
  dialer.connect(host, Number(options.port ?? (tls ? 443 : 80)), { tls }).then(
    (socket) => callback?.(null, socket),
    (error: unknown) => callback?.(error as Error, undefined as never),
  );
}
