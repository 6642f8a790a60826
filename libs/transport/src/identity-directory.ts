import {
  channels,
  keys,
  type AgentLimits,
  type Role,
  type ToolPolicy,
  type ToolSearchUse,
} from '@toolyard/contracts';
import type { Redis } from 'ioredis';
import { withIdentityScripts, type IdentityScripts } from './identity-scripts.js';
import type { SigningKey } from './signing-key.js';
import type { Subscriptions } from './subscriptions.js';

/** Who has a key. */
export interface DirectoryKey {
  id: string;
  role: Role;
  name?: string;
  /** For the role `agent`. */
  agentId?: string;
  /** Milliseconds since the epoch. */
  expiresAt?: number;
}

export interface DirectoryAgent {
  id: string;
  name: string;
  policy: ToolPolicy;
  limits: AgentLimits;
  /** It may decide about its own calls. */
  selfApproval?: boolean;
  /** Default `off`. */
  toolSearch?: ToolSearchUse;
}

/** All that gateways must know to tell who is who. */
export interface DirectoryContent {
  /** By the SHA-256 of the key, hexadecimal. */
  keys: ReadonlyMap<string, DirectoryKey>;
  /** By id. */
  agents: ReadonlyMap<string, DirectoryAgent>;
}

/** How often the version is looked at, should an announcement have been lost. Milliseconds. */
const LOOK_MS = 500;
/** How often last uses are handed on. Milliseconds. */
const USES_MS = 1_000;

/**
 * Keys and agents as the database has them, copied into Redis by the gateways that have the database, kept in memory by
 * all. Redis away, what was last read goes on to count.
 */
export class IdentityDirectory {
  private content: DirectoryContent = { keys: new Map(), agents: new Map() };
  private version: string | undefined;
  private everLoaded = false;
  private readonly uses = new Map<string, number>();
  private timers: NodeJS.Timeout[] = [];
  private loading: Promise<void> | undefined;
  private readonly redis: Redis & IdentityScripts;
  private readonly listeners = new Set<() => void>();
  private readonly changeListeners = new Set<() => void>();

  constructor(
    redis: Redis,
    private readonly subscriptions: Subscriptions,
    private readonly signingKey: SigningKey,
  ) {
    this.redis = withIdentityScripts(redis);
  }

  async start(): Promise<void> {
    const reload = (): void => void this.load().catch(() => undefined);
    this.subscriptions.onReconnect(() => {
      reload();
      for (const listener of this.listeners) listener();
    });
    this.timers = [
      setInterval(() => void this.look().catch(() => undefined), LOOK_MS),
      setInterval(() => void this.handOnUses().catch(() => undefined), USES_MS),
    ];
    for (const timer of this.timers) timer.unref();
    await this.subscriptions.subscribe(channels.identity(), reload);
    await this.look();
  }

  /** Hands on what it still remembers. */
  async stop(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    await this.handOnUses().catch(() => undefined);
  }

  /** Whether it was ever read: before, an unknown key says nothing. */
  get loaded(): boolean {
    return this.everLoaded;
  }

  /** Whether a gateway with the database ever wrote it. */
  get published(): boolean {
    return this.version !== undefined;
  }

  findKey(hash: string): DirectoryKey | undefined {
    return this.content.keys.get(hash);
  }

  /** Whether there is a key of that role that goes by that name, or by its id where it has none. */
  hasKeyOf(role: Role, name: string): boolean {
    for (const key of this.content.keys.values())
      if (key.role === role && (key.name ?? key.id) === name && (key.expiresAt ?? Infinity) > Date.now())
        return true;
    return false;
  }

  /** By its id. Looks at all of them. */
  findKeyById(id: string): DirectoryKey | undefined {
    for (const key of this.content.keys.values()) if (key.id === id) return key;
    return undefined;
  }

  findAgent(id: string): DirectoryAgent | undefined {
    return this.content.agents.get(id);
  }

  /** Remembers when a key was used, for whoever takes the uses. Milliseconds since the epoch. */
  use(keyId: string, at = Date.now()): void {
    this.uses.set(keyId, Math.max(at, this.uses.get(keyId) ?? 0));
  }

  /**
   * Replaces the copy by what `read` finds, on every gateway, unless it is the same. Reads again when somebody else replaced it meanwhile, so
   * that what was revoked never comes back.
   */
  async replace(read: () => Promise<DirectoryContent>): Promise<void> {
    for (;;) {
      const version = (await this.redis.get(keys.identityVersion())) ?? '';
      const content = await read();
      if (version === this.version && isSame(content, this.content)) return;
      const next = await this.redis.tyReplaceIdentity(
        keys.identityVersion(),
        keys.identityKeys(),
        keys.identityAgents(),
        version,
        channels.identity(),
        packed(content.keys),
        packed(content.agents),
      );
      if (next === 0) continue;
      this.take(String(next), content);
      return;
    }
  }

  /** Calls `listener` after every reconnect: Redis may have come back empty. The result ends it. */
  onReconnect(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Calls `listener` after keys or agents changed here. The result ends it. */
  onChange(listener: () => void): () => void {
    this.changeListeners.add(listener);
    return () => this.changeListeners.delete(listener);
  }

  /** Last uses by key id, in milliseconds since the epoch, each handed out once. */
  async takeUses(): Promise<Map<string, number>> {
    const replies = await this.redis.multi().hgetall(keys.identityUses()).del(keys.identityUses()).exec();
    const found = (replies?.[0]?.[1] ?? {}) as Record<string, string>;
    return new Map(Object.entries(found).map(([id, at]) => [id, Number(at)]));
  }

  /** Hands remembered uses on now. */
  async handOnUses(): Promise<void> {
    if (this.uses.size === 0) return;
    const handed = [...this.uses];
    await this.redis.hset(keys.identityUses(), ...handed.flatMap(([id, at]) => [id, String(at)]));
    // What was used meanwhile has its turn next.
    for (const [id, at] of handed) if (this.uses.get(id) === at) this.uses.delete(id);
  }

  private async look(): Promise<void> {
    await this.signingKey.keep();
    const version = (await this.redis.get(keys.identityVersion())) ?? undefined;
    if (version !== this.version || !this.everLoaded) await this.load();
  }

  private load(): Promise<void> {
    this.loading ??= this.read().finally(() => {
      this.loading = undefined;
    });
    return this.loading;
  }

  private async read(): Promise<void> {
    for (;;) {
      const replies = await this.redis
        .multi()
        .get(keys.identityVersion())
        .hgetall(keys.identityKeys())
        .hgetall(keys.identityAgents())
        .exec();
      const [version, found, agents] = (replies ?? []).map(([, reply]) => reply);
      this.take((version as string | null) ?? undefined, {
        keys: unpacked<DirectoryKey>(found),
        agents: unpacked<DirectoryAgent>(agents),
      });
      // An announcement that came meanwhile shared this read, which may be older.
      if (((await this.redis.get(keys.identityVersion())) ?? undefined) === this.version) return;
    }
  }

  private take(version: string | undefined, content: DirectoryContent): void {
    this.version = version;
    this.content = content;
    this.everLoaded = true;
    for (const listener of this.changeListeners) listener();
  }
}

function packed(entries: ReadonlyMap<string, object>): string {
  const sorted = [...entries].sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(sorted.flatMap(([id, value]) => [id, JSON.stringify(value)]));
}

function isSame(a: DirectoryContent, b: DirectoryContent): boolean {
  return packed(a.keys) === packed(b.keys) && packed(a.agents) === packed(b.agents);
}

function unpacked<T>(hash: unknown): Map<string, T> {
  const entries = Object.entries((hash ?? {}) as Record<string, string>);
  return new Map(entries.map(([id, text]) => [id, JSON.parse(text) as T]));
}
