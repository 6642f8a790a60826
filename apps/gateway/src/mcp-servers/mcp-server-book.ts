import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import {
  secretsOfTarget,
  ToolError,
  type McpApproval,
  type McpServerRecord,
  type McpServerSpec,
  type McpTarget,
  type SealedMcpTarget,
} from '@toolyard/contracts';
import type { McpStore } from '@toolyard/database';
import type { Logger } from '@toolyard/logging';
import { openSecret, sealSecret, UpstreamDirectory } from '@toolyard/transport';
import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { GatewayDatabase } from '../database/gateway-database.js';
import { GATEWAY_OPTIONS, type GatewayOptions } from '../gateway.options.js';
import { LOGGER } from '../logger.token.js';
import { askQueues } from '../queue-access.js';
import { invalidRequest } from '../validation/request.validator.js';
import { configuredServers } from './configured-servers.js';
import { DatabaseStores } from '../database/database-stores.js';
import * as messages from './mcp-servers.messages.js';
import { RegisteredServers } from './registered-servers.js';

const RETRY_MS = 2_000;

/** Which upstream servers there are: those of the configuration and those of the database, for all to know in Redis. */
@Injectable()
export class McpServerBook implements OnModuleInit, OnApplicationShutdown {
  private readonly configured: readonly McpServerSpec[];
  private readonly known = Promise.withResolvers<void>();
  private endReconnect: (() => void) | undefined;
  private closing = false;
  isKnown = false;

  constructor(
    private readonly database: GatewayDatabase,
    private readonly stores: DatabaseStores,
    private readonly directory: UpstreamDirectory,
    @Inject(GATEWAY_OPTIONS) private readonly options: GatewayOptions,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    this.configured = configuredServers(options.mcpServers ?? {});
  }

  onModuleInit(): void {
    this.endReconnect = this.directory.onReconnect(() => void this.restore());
    void this.restore();
  }

  onApplicationShutdown(): void {
    this.closing = true;
    this.endReconnect?.();
  }

  /** Resolves once Redis has what this gateway knows. */
  whenKnown(): Promise<void> {
    return this.known.promise;
  }

  /** By name. */
  list(): McpServerRecord[] {
    return [...this.directory.servers().values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  /** @throws ToolError `MCP_SERVER_NOT_FOUND` */
  get(name: string): McpServerRecord {
    const record = this.directory.servers().get(name);
    if (record === undefined)
      throw new ToolError('MCP_SERVER_NOT_FOUND', messages.serverNotFoundMessage(name));
    return record;
  }

  /** How a server is reached. @throws ToolError `INTERNAL` where it was sealed with another admin key */
  targetOf({ name, source, sealedTarget }: McpServerRecord): McpTarget {
    const text = openSecret(sealedTarget, this.options.adminKey);
    const sealed = text === undefined ? undefined : (JSON.parse(text) as SealedMcpTarget);
    if (sealed?.name !== name || sealed.source !== source) throw new ToolError('INTERNAL');
    return sealed.target;
  }

  /** @throws ToolError `MCP_SERVER_EXISTS`, `DATABASE_UNAVAILABLE`, `QUEUE_UNAVAILABLE` */
  async add(spec: McpServerSpec): Promise<McpServerRecord> {
    const { mcp: tables } = await this.stores.get();
    await askQueues(this.directory.refresh());
    if (this.directory.servers().has(spec.name))
      throw new ToolError('MCP_SERVER_EXISTS', messages.serverExistsMessage(spec.name));
    await this.registered(tables).put(spec);
    return this.announce(spec);
  }

  /** @throws ToolError `MCP_SERVER_NOT_FOUND`, `INVALID_REQUEST`, `DATABASE_UNAVAILABLE`, `QUEUE_UNAVAILABLE` */
  async change(name: string, change: (spec: McpServerSpec) => McpServerSpec): Promise<McpServerRecord> {
    const { mcp: tables } = await this.stores.get();
    await askQueues(this.directory.refresh());
    const record = this.own(name);
    const { source, settings } = record;
    const spec = change({ name, source, settings, target: this.targetOf(record) });
    await this.registered(tables).put(spec);
    return this.announce(spec);
  }

  /** @throws ToolError `MCP_SERVER_NOT_FOUND`, `INVALID_REQUEST`, `DATABASE_UNAVAILABLE`, `QUEUE_UNAVAILABLE` */
  async remove(name: string): Promise<void> {
    const { mcp: tables } = await this.stores.get();
    await askQueues(this.directory.refresh());
    this.own(name);
    await tables.removeServer(name);
    await askQueues(this.directory.remove(name));
    await askQueues(this.directory.refresh());
  }

  /** One that was registered here, not in the file. */
  private own(name: string): McpServerRecord {
    const record = this.get(name);
    if (record.source === 'configuration')
      throw invalidRequest([{ path: '', rule: 'source', message: messages.configuredMessage(name) }]);
    return record;
  }

  private async announce(spec: McpServerSpec): Promise<McpServerRecord> {
    const record = this.recordOf(spec, this.directory.servers().get(spec.name));
    await askQueues(this.directory.put(record));
    await askQueues(this.directory.refresh());
    return record;
  }

  /** Keeps the seal of what is the same, so that workers need not look again. */
  private recordOf(spec: McpServerSpec, before: McpServerRecord | undefined): McpServerRecord {
    const { name, source, settings, target } = spec;
    this.options.mask?.add(...secretsOfTarget(target));
    const { adminKey } = this.options;
    const plain = JSON.stringify({ name, source, target } satisfies SealedMcpTarget);
    // The digest of what is secret must not be one that anybody can try.
    const version = createHash('sha256').update(`${adminKey}\n${plain}`).digest('base64url');
    const same = before?.version === version && openSecret(before.sealedTarget, adminKey) === plain;
    return {
      name,
      source,
      settings,
      sealedTarget: same ? before.sealedTarget : sealSecret(plain, adminKey),
      version,
    };
  }

  /** After a start, and whenever Redis was away: it may be new, or know other secrets. */
  private async restore(): Promise<void> {
    if (this.database.state === 'opening') {
      // What was registered must not be forgotten over a database that is slow to open.
      void this.database.whenSettled().then(() => this.restore());
      return;
    }
    while (!this.closing) {
      try {
        await this.announceAll();
        this.isKnown = true;
        this.known.resolve();
        return;
      } catch (err) {
        this.log.warn({ err }, messages.boardBehindMessage());
        await delay(RETRY_MS, undefined, { ref: false });
      }
    }
  }

  private async announceAll(): Promise<void> {
    await this.directory.refresh();
    const before = this.directory.servers();
    const { specs, approvals, others } = await this.stored(before);
    const names = new Set(this.configured.map(({ name }) => name));
    const records = [...this.configured, ...specs.filter(({ name }) => !names.has(name))].map((spec) =>
      this.recordOf(spec, before.get(spec.name)),
    );
    await this.directory.replace([...records, ...others.filter(({ name }) => !names.has(name))], approvals);
    await this.directory.refresh();
  }

  /** What the database has; without one here, what Redis has of registered servers stays. */
  private async stored(before: ReadonlyMap<string, McpServerRecord>): Promise<{
    specs: McpServerSpec[];
    approvals?: McpApproval[];
    others: McpServerRecord[];
  }> {
    if (this.database.state !== 'open')
      return { specs: [], others: [...before.values()].filter(({ source }) => source === 'api') };
    const { mcp: tables } = await this.stores.get();
    const [specs, approvals] = await Promise.all([this.registered(tables).list(), tables.listApprovals()]);
    return { specs, approvals, others: [] };
  }

  private registered(store: McpStore): RegisteredServers {
    return new RegisteredServers({ store, adminKey: this.options.adminKey, log: this.log });
  }
}
