import { ToolError, type McpServerRecord, type McpTarget } from '@toolyard/contracts';
import type { UpstreamDirectory } from '@toolyard/transport';
import type { UpstreamTargets } from './upstream-targets.js';
import { serverGone, serverSealed } from './upstream.messages.js';

/** A server with the way to it. */
export interface ReachedServer {
  /** Another version of a server is another connection. */
  key: string;
  record: McpServerRecord;
  target: McpTarget;
}

/** The servers that this worker may connect to: switched on, and sealed with its key. */
export class ReachedServers {
  private servers = new Map<string, ReachedServer>();

  constructor(
    private readonly directory: Pick<UpstreamDirectory, 'servers' | 'refresh'>,
    private readonly targets: Pick<UpstreamTargets, 'open'>,
  ) {}

  /** Takes over what the directory has now. */
  follow(): void {
    const before = this.servers;
    this.servers = new Map();
    for (const record of this.directory.servers().values()) {
      const { name, version, settings } = record;
      if (!settings.enabled) continue;
      const known = before.get(name);
      const target = known?.record.version === version ? known.target : this.targets.open(record);
      if (target !== undefined) this.servers.set(name, { key: `${name}@${version}`, record, target });
    }
  }

  list(): ReachedServer[] {
    return [...this.servers.values()];
  }

  /** @throws ToolError `UPSTREAM_UNAVAILABLE` */
  async get(name: string): Promise<ReachedServer> {
    // Its tools may be known before it: the two are announced apart.
    if (!this.servers.has(name)) await this.directory.refresh().catch(() => undefined);
    const reached = this.servers.get(name);
    if (reached !== undefined) return reached;
    const message = this.directory.servers().has(name) ? serverSealed(name) : serverGone(name);
    throw new ToolError('UPSTREAM_UNAVAILABLE', message, { retryable: false });
  }

  /** @throws ToolError `UPSTREAM_UNAVAILABLE` */
  byKey(key: string): ReachedServer {
    const reached = this.list().find((server) => server.key === key);
    if (reached === undefined)
      throw new ToolError('UPSTREAM_UNAVAILABLE', serverGone(key.split('@', 1)[0] ?? ''));
    return reached;
  }
}
