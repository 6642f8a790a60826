import {
  channels,
  keys,
  kindOf,
  type ExternalToolRecord,
  type Kind,
  type ToolManifest,
  type ToolSetting,
  type UpstreamToolRecord,
  type WorkerInfo,
} from '@toolyard/contracts';
import type { Redis } from 'ioredis';
import { FORGET_MS, HEARTBEAT_MS, type StoredTool } from './catalogue-entry.js';
import type { Subscriptions } from './subscriptions.js';

export interface CatalogueEntry {
  manifest: ToolManifest;
  /** Changes when the manifest does. */
  digest: string;
  /** Live workers that offer it and take calls. */
  workers: number;
  /** An operator switched it off. */
  disabled?: true;
  /** Why it waits for the approval of an operator. */
  held?: string;
}

/** Tools are read again after so many heartbeats. */
const RELOAD_BEATS = 30;

/** The tools and workers of the deployment, kept in memory and followed. */
export class Catalogue {
  private entries = new Map<string, CatalogueEntry>();
  private aliases = new Map<string, string>();
  private live: WorkerInfo[] = [];
  private served: string[] = [];
  /** As last read. */
  private tools: StoredTool[] = [];
  private known: string[] = [];
  private outside: ExternalToolRecord[] = [];
  private upstream: UpstreamToolRecord[] = [];
  private settings = new Map<string, ToolSetting>();
  /** The tools may have changed since they were read. */
  private toolsChanged = true;
  private readonly listeners = new Set<() => void>();
  private timer: NodeJS.Timeout | undefined;
  private loading: Promise<void> | undefined;
  private refreshing: Promise<void> | undefined;
  private again = false;
  private everLoaded = false;
  private seen = '';

  constructor(
    private readonly redis: Redis,
    private readonly subscriptions: Subscriptions,
  ) {}

  async start(): Promise<void> {
    const reload = (): void => {
      this.toolsChanged = true;
      this.load().catch(() => undefined);
    };
    this.subscriptions.onReconnect(reload);
    let beats = 0;
    this.timer = setInterval(() => {
      // Heartbeats come each second; tools change only with an announcement, which can be lost.
      if (++beats % RELOAD_BEATS === 0) this.toolsChanged = true;
      this.load().catch(() => undefined);
    }, HEARTBEAT_MS);
    this.timer.unref();
    await this.subscriptions.subscribe(channels.catalogue(), reload);
    await this.load();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Whether the catalogue was ever read: before, an unknown tool says nothing. */
  get loaded(): boolean {
    return this.everLoaded;
  }

  /** By name, those that are switched off too. */
  list(kind: Kind = 'tool'): CatalogueEntry[] {
    return [...this.entries.values()].filter(({ manifest }) => (manifest.kind ?? 'tool') === kind);
  }

  /** A tool that may be called, or what else of the kind that is asked for. */
  find(nameOrAlias: string, kind: Kind = 'tool'): CatalogueEntry | undefined {
    const entry = this.findAny(nameOrAlias, kind);
    return entry?.disabled === true ? undefined : entry;
  }

  /** Also one that is switched off. */
  findAny(nameOrAlias: string, kind: Kind = 'tool'): CatalogueEntry | undefined {
    if (kindOf(nameOrAlias) !== kind) return undefined;
    return this.entries.get(nameOrAlias) ?? this.entries.get(this.aliases.get(nameOrAlias) ?? '');
  }

  /** Tools from outside, also those that are switched off. */
  externals(): readonly ExternalToolRecord[] {
    return this.outside;
  }

  /** Tools of upstream MCP servers, also those that are switched off or held. */
  upstreams(): readonly UpstreamToolRecord[] {
    return this.upstream;
  }

  settingOf(name: string): ToolSetting {
    return this.settings.get(name) ?? {};
  }

  /** Workers whose heartbeat is fresh, draining ones too. */
  workers(): WorkerInfo[] {
    return this.live;
  }

  /** Every pool that a worker ever served. */
  pools(): string[] {
    return this.served;
  }

  /** Calls `listener` after every change. The result ends it. */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Reads the catalogue now. Calls that come while one is under way share the one after it. */
  load(): Promise<void> {
    if (this.loading !== undefined) {
      this.again = true;
      return this.loading;
    }
    this.loading = this.read().finally(() => {
      this.loading = undefined;
      if (!this.again) return;
      this.again = false;
      this.load().catch(() => undefined);
    });
    return this.loading;
  }

  /** Reads everything anew, for whoever may know of a change before its announcement. Later calls share the reading to come. */
  refresh(): Promise<void> {
    this.refreshing ??= this.readNext();
    return this.refreshing;
  }

  /** A reading that began before it was asked for may have missed the change. */
  private async readNext(): Promise<void> {
    do await this.loading?.catch(() => undefined);
    while (this.loading !== undefined);
    this.refreshing = undefined;
    this.toolsChanged = true;
    await this.load();
  }

  private async readTools(): Promise<void> {
    this.toolsChanged = false;
    try {
      const [tools, pools, outside, settings, upstream] = await Promise.all([
        this.redis.hgetall(keys.tools()),
        this.redis.smembers(keys.pools()),
        this.redis.hgetall(keys.externalTools()),
        this.redis.hgetall(keys.toolSettings()),
        this.redis.hgetall(keys.upstreamTools()),
      ]);
      this.tools = Object.values(tools).map((text) => JSON.parse(text) as StoredTool);
      this.known = pools.sort();
      this.outside = Object.values(outside).map((text) => JSON.parse(text) as ExternalToolRecord);
      this.upstream = Object.values(upstream).map((text) => JSON.parse(text) as UpstreamToolRecord);
      this.settings = new Map(
        Object.entries(settings).map(([name, text]) => [name, JSON.parse(text) as ToolSetting]),
      );
    } catch (error) {
      this.toolsChanged = true;
      throw error;
    }
  }

  private async read(): Promise<void> {
    if (this.toolsChanged) await this.readTools();
    const stored = this.tools;
    const pools = this.known;
    const workers = await readWorkers(this.redis);
    const offered = Map.groupBy(
      workers.filter(({ draining }) => !draining).flatMap((worker) => worker.tools),
      (name) => name,
    );
    const remembered = stored.filter(
      ({ manifest, seenAt }) => offered.has(manifest.name) || Date.now() - seenAt < FORGET_MS,
    );
    const own = new Set(remembered.map(({ manifest }) => manifest.name));
    const held = new Map(this.upstream.map(({ manifest, held: reason }) => [manifest.name, reason]));
    const others = [...this.outside, ...this.upstream].filter(({ manifest }) => !own.has(manifest.name));
    const entries = [...remembered, ...others]
      .map(({ manifest, digest }) => ({
        ...this.entry(manifest, digest, offered.get(manifest.name)?.length ?? 0),
        ...(manifest.origin === 'mcp' && { held: held.get(manifest.name) }),
      }))
      .sort((a, b) => (a.manifest.name < b.manifest.name ? -1 : 1));

    const before = this.seen;
    this.seen = fingerprint(entries, workers, pools, this.outside, this.upstream);
    this.entries = new Map(entries.map((entry) => [entry.manifest.name, entry]));
    this.aliases = new Map(
      entries.flatMap(({ manifest }) => manifest.aliases.map((alias) => [alias, manifest.name])),
    );
    this.live = workers;
    this.served = pools;
    const first = !this.everLoaded;
    this.everLoaded = true;
    if (first || before !== this.seen) for (const listener of this.listeners) listener();

    // A worker whose announcement was not heard.
    if ([...offered.keys()].some((name) => !this.entries.has(name))) this.toolsChanged = true;
    const forgotten = stored.map(({ manifest }) => manifest.name).filter((name) => !this.entries.has(name));
    if (forgotten.length > 0) await this.redis.hdel(keys.tools(), ...forgotten);
  }

  private entry(manifest: ToolManifest, digest: string, workers: number): CatalogueEntry {
    const { pool, disabled } = this.settingOf(manifest.name);
    return {
      manifest: pool === undefined ? manifest : { ...manifest, pool },
      digest,
      workers,
      ...(disabled === true && { disabled }),
    };
  }
}

/** Workers with a fresh heartbeat, by id. */
export async function readWorkers(redis: Redis): Promise<WorkerInfo[]> {
  const ids = await redis.zrange(keys.workers(), '0', '-1');
  if (ids.length === 0) return [];
  const texts = await redis.mget(ids.map((id) => keys.worker(id)));
  const gone = ids.filter((_, index) => texts[index] === null);
  if (gone.length > 0) await redis.zrem(keys.workers(), ...gone);
  return texts
    .filter((text) => text !== null)
    .map((text) => JSON.parse(text) as WorkerInfo)
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

function fingerprint(
  entries: readonly CatalogueEntry[],
  workers: readonly WorkerInfo[],
  pools: readonly string[],
  outside: readonly ExternalToolRecord[],
  upstream: readonly UpstreamToolRecord[],
): string {
  return JSON.stringify([
    entries.map(({ manifest, digest, workers: count, disabled }) => [
      manifest.name,
      digest,
      count,
      disabled,
      manifest.pool,
    ]),
    workers.map((worker) => [worker.id, worker.pools, worker.draining]),
    pools,
    outside.map(({ manifest, digest, endpoint, sealedSecret }) => [
      manifest.name,
      digest,
      endpoint,
      sealedSecret,
    ]),
    upstream.map(({ manifest, digest, server, tool, held }) => [manifest.name, digest, server, tool, held]),
  ]);
}
