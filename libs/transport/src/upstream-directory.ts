import {
  channels,
  keys,
  type McpApproval,
  type McpObservation,
  type McpServerRecord,
  type UpstreamToolRecord,
} from '@toolyard/contracts';
import type { Redis } from 'ioredis';
import type { Subscriptions } from './subscriptions.js';

/** What is read again without an announcement, which can be lost. Milliseconds. */
const RELOAD_MS = 15_000;

/** Upstream MCP servers, what workers see of them and what of their tools is approved; in memory and followed. */
export class UpstreamDirectory {
  private records = new Map<string, McpServerRecord>();
  private seen = new Map<string, McpObservation>();
  private approved = new Map<string, McpApproval>();
  private readonly listeners = new Set<() => void>();
  private timer: NodeJS.Timeout | undefined;
  private text = '';
  private reading: Promise<void> = Promise.resolve();

  constructor(
    private readonly redis: Redis,
    private readonly subscriptions: Subscriptions,
  ) {}

  async start(): Promise<void> {
    const reload = (): void => void this.refresh().catch(() => undefined);
    this.subscriptions.onReconnect(reload);
    this.timer = setInterval(reload, RELOAD_MS);
    this.timer.unref();
    await this.subscriptions.subscribe(channels.mcp(), reload);
    await this.refresh();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  servers(): ReadonlyMap<string, McpServerRecord> {
    return this.records;
  }

  /** By server. */
  observations(): ReadonlyMap<string, McpObservation> {
    return this.seen;
  }

  findApproval(server: string, tool: string): McpApproval | undefined {
    return this.approved.get(fieldOf({ server, tool }));
  }

  /** Calls `listener` after every change. The result ends it. */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Calls `listener` after every reconnect: Redis may have come back empty. */
  onReconnect(listener: () => void): () => void {
    return this.subscriptions.onReconnect(listener);
  }

  /** Reads everything now, one reading after the other. */
  refresh(): Promise<void> {
    this.reading = this.reading.catch(() => undefined).then(() => this.read());
    return this.reading;
  }

  /** Adds or replaces a server; what was seen of an earlier one by this name is forgotten where it is reached another way. */
  async put(record: McpServerRecord): Promise<void> {
    const transaction = this.redis.multi().hset(keys.mcpServers(), record.name, JSON.stringify(record));
    if (this.seen.get(record.name)?.version !== record.version)
      transaction.hdel(keys.mcpObservations(), record.name);
    await transaction.exec();
    await this.announce();
  }

  async remove(name: string): Promise<void> {
    const fields = [...this.approved.values()].filter(({ server }) => server === name).map(fieldOf);
    const transaction = this.redis.multi().hdel(keys.mcpServers(), name).hdel(keys.mcpObservations(), name);
    if (fields.length > 0) transaction.hdel(keys.mcpApprovals(), ...fields);
    await transaction.exec();
    await this.announce();
  }

  /** Makes Redis hold exactly these servers, and these approvals where they are given. */
  async replace(records: readonly McpServerRecord[], approvals?: readonly McpApproval[]): Promise<void> {
    const transaction = this.redis.multi().del(keys.mcpServers());
    for (const record of records) transaction.hset(keys.mcpServers(), record.name, JSON.stringify(record));
    if (approvals !== undefined) {
      transaction.del(keys.mcpApprovals());
      for (const approval of approvals)
        transaction.hset(keys.mcpApprovals(), fieldOf(approval), JSON.stringify(approval));
    }
    await transaction.exec();
    await this.announce();
  }

  /** Says what a worker sees of a server. */
  async observe(observation: McpObservation): Promise<void> {
    await this.redis.hset(keys.mcpObservations(), observation.server, JSON.stringify(observation));
    await this.announce();
  }

  async approve(approvals: readonly McpApproval[]): Promise<void> {
    if (approvals.length === 0) return;
    const entries = approvals.flatMap((approval) => [fieldOf(approval), JSON.stringify(approval)]);
    await this.redis.hset(keys.mcpApprovals(), ...entries);
    await this.announce();
  }

  /** Makes the catalogue hold exactly these tools of upstream servers. */
  async offer(tools: readonly UpstreamToolRecord[]): Promise<void> {
    const wanted = new Map(tools.map((tool) => [tool.manifest.name, JSON.stringify(tool)]));
    const present = await this.redis.hgetall(keys.upstreamTools());
    const gone = Object.keys(present).filter((name) => !wanted.has(name));
    const changed = [...wanted].filter(([name, text]) => present[name] !== text);
    if (gone.length + changed.length === 0) return;
    const transaction = this.redis.multi();
    if (gone.length > 0) transaction.hdel(keys.upstreamTools(), ...gone);
    if (changed.length > 0) transaction.hset(keys.upstreamTools(), ...changed.flat());
    await transaction.exec();
    await this.redis.publish(channels.catalogue(), 'changed');
  }

  private async announce(): Promise<void> {
    await this.redis.publish(channels.mcp(), 'changed');
  }

  private async read(): Promise<void> {
    const [servers, observations, approvals] = await Promise.all([
      this.redis.hgetall(keys.mcpServers()),
      this.redis.hgetall(keys.mcpObservations()),
      this.redis.hgetall(keys.mcpApprovals()),
    ]);
    const text = JSON.stringify([servers, observations, approvals]);
    if (text === this.text) return;
    this.text = text;
    this.records = parsed<McpServerRecord>(servers);
    this.seen = parsed<McpObservation>(observations);
    this.approved = parsed<McpApproval>(approvals);
    for (const listener of this.listeners) listener();
  }
}

/** Names of servers have no slash; those of tools may. */
function fieldOf({ server, tool }: Pick<McpApproval, 'server' | 'tool'>): string {
  return `${server}/${tool}`;
}

function parsed<T>(hash: Record<string, string>): Map<string, T> {
  return new Map(Object.entries(hash).map(([field, text]) => [field, JSON.parse(text) as T]));
}
