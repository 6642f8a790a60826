import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { StoredAgent, StoredKey } from '@toolyard/database';
import type { Logger } from '@toolyard/logging';
import {
  IdentityDirectory,
  type DirectoryAgent,
  type DirectoryContent,
  type DirectoryKey,
} from '@toolyard/transport';
import { LOGGER } from '../logger.token.js';
import { mirrorBehindMessage } from './identity.messages.js';
import { DatabaseStores, type Stores } from '../database/database-stores.js';

/** How soon a copy that could not be written is tried again, and how often it is compared anyway. Milliseconds. */
const RETRY_MS = 1_000;
const COMPARE_MS = 30_000;
/** How often last uses of keys go from Redis into the database. Milliseconds. */
const USES_MS = 2_000;

/** Keeps the directory that every gateway reads as the database has it. Works in gateways that have the database. */
@Injectable()
export class IdentityMirror implements OnModuleInit, OnModuleDestroy {
  private timers: NodeJS.Timeout[] = [];
  private retry: NodeJS.Timeout | undefined;
  private writing: Promise<void> | undefined;
  private endReconnect: (() => void) | undefined;
  private closed = false;

  constructor(
    private readonly stores: DatabaseStores,
    private readonly directory: IdentityDirectory,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onModuleInit(): void {
    void this.stores.whenOpen().then((stores) => this.start(stores));
  }

  /** Writes what the database says now; when that fails, again soon. Resolves when it was tried. */
  async refresh(): Promise<void> {
    // One that is under way may have read before the change.
    await this.writing;
    this.writing ??= this.write().finally(() => {
      this.writing = undefined;
    });
    await this.writing;
  }

  async onModuleDestroy(): Promise<void> {
    this.closed = true;
    for (const timer of this.timers) clearInterval(timer);
    clearTimeout(this.retry);
    this.endReconnect?.();
    await this.writing;
  }

  private async start(stores: Stores): Promise<void> {
    if (this.closed) return;
    this.endReconnect = this.directory.onReconnect(() => void this.refresh());
    this.timers = [
      setInterval(() => void this.refresh(), COMPARE_MS),
      setInterval(() => void this.recordUses(stores), USES_MS),
    ];
    for (const timer of this.timers) timer.unref();
    await this.refresh();
  }

  private async write(): Promise<void> {
    try {
      const stores = await this.stores.get();
      await this.directory.replace(() => contentOf(stores));
    } catch (error) {
      if (this.closed) return;
      this.log.warn({ err: error }, mirrorBehindMessage());
      clearTimeout(this.retry);
      this.retry = setTimeout(() => void this.refresh(), RETRY_MS);
      this.retry.unref();
    }
  }

  private async recordUses({ keys }: Stores): Promise<void> {
    let uses = new Map<string, number>();
    try {
      uses = await this.directory.takeUses();
      await keys.touch([...uses].map(([id, at]) => ({ id, at: new Date(at) })));
    } catch (error) {
      for (const [id, at] of uses) this.directory.use(id, at);
      this.log.debug({ err: error }, 'last uses of keys are recorded later');
    }
  }
}

async function contentOf({ agents, keys, tools }: Stores): Promise<DirectoryContent> {
  const [storedKeys, storedAgents, storedTools] = await Promise.all([
    keys.listByHash(),
    agents.list(),
    tools.list(),
  ]);
  const names = new Map(storedTools.map(({ id, name }) => [id, name]));
  return {
    keys: new Map(storedKeys.map(({ hash, key }) => [hash, directoryKey(key)])),
    agents: new Map(storedAgents.map((agent) => [agent.id, directoryAgent(agent, names)])),
  };
}

function directoryKey({ id, role, name, agentId, expiresAt }: StoredKey): DirectoryKey {
  return {
    id,
    role,
    ...(name !== undefined && { name }),
    ...(agentId !== undefined && { agentId }),
    ...(expiresAt !== undefined && { expiresAt: Date.parse(expiresAt) }),
  };
}

function directoryAgent(agent: StoredAgent, names: ReadonlyMap<string, string>): DirectoryAgent {
  const { id, name, toolIds, toolNames, categories, tags, permissions, requireExplanation } = agent;
  const { selfApproval, toolSearch, limits } = agent;
  const selected = toolIds.map((toolId) => names.get(toolId)).filter((tool) => tool !== undefined);
  const tools = [...new Set([...selected, ...toolNames])].sort();
  const policy = { tools, categories, tags, permissions, requireExplanation };
  return {
    id,
    name,
    policy,
    limits,
    ...(selfApproval && { selfApproval }),
    ...(toolSearch !== 'off' && { toolSearch }),
  };
}
