import { ToolError } from '@toolyard/contracts';
import type { Outbound, OutboundProxy } from '@toolyard/outbound';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { besideRelay } from './beside-relay.js';
import type { HostList } from './host-list.js';
import { hostNotAllowed } from './network.messages.js';

/** Of one sandbox: enough for what packages are installed with. */
const LIMITS = { bytes: 8_589_934_592, connections: 256, idleMs: 300_000 };
/** Different refusals that are kept to be told. */
const MAX_TOLD = 10;

/** The one way out of one sandbox: a proxy in the worker, at a socket, that leads to the hosts of a list alone. */
export class NetworkExit {
  private constructor(
    private readonly folder: string,
    private readonly proxy: OutboundProxy,
    private readonly refusals: Set<string>,
  ) {}

  static async open(outbound: Outbound, hosts: HostList): Promise<NetworkExit> {
    const folder = await mkdtemp(join(tmpdir(), 'toolyard-exit-'));
    const refusals = new Set<string>();
    try {
      const proxy = await outbound.startProxy({
        socketPath: join(folder, 'exit.sock'),
        limits: LIMITS,
        admit: (host, port) => {
          if (!hosts.has(host, port)) throw new ToolError('DENIED', hostNotAllowed(host, port, hosts.texts));
        },
        onRefused: ({ message }) => {
          if (refusals.size < MAX_TOLD) refusals.add(message);
        },
      });
      return new NetworkExit(folder, proxy, refusals);
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  }

  /** Comes before the command. */
  get command(): string[] {
    return besideRelay(join(this.folder, 'exit.sock'));
  }

  /** What the sandbox needs to see of the host. */
  get files(): string[] {
    return [this.folder];
  }

  /** What was refused since this was last asked, in words. */
  takeRefusals(): string[] {
    const told = [...this.refusals];
    this.refusals.clear();
    return told;
  }

  async close(): Promise<void> {
    await this.proxy.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}
