import { Module, type DynamicModule } from '@nestjs/common';
import type { WorkerInfo } from '@toolyard/contracts';
import {
  CallCanceller,
  CallClient,
  CallEventReader,
  CallLimits,
  CallReader,
  Catalogue,
  ClientSessions,
  LedgerReader,
  ResourceSubscriptions,
  ResourceUpdates,
  ScheduleClock,
  Schedules,
  Messages,
  IdentityDirectory,
  IdentitySeal,
  OutsideTools,
  PoolQueues,
  RedisHealth,
  Sessions,
  SignInLimit,
  UpstreamDirectory,
  type CatalogueEntry,
  type DirectoryAgent,
  type DirectoryKey,
  Decisions,
  WaitingList,
  type Decision,
  type LimitVerdict,
  type PoolCounts,
  type RedisReport,
} from '@toolyard/transport';
import { FakeCalls } from './fake-calls.js';
import { sampleTools } from './sample-tools.js';

@Module({})
class FakeTransportModule {}

/** The transport without Redis. */
export class FakeTransport extends FakeCalls {
  tools: CatalogueEntry[] = [...sampleTools];
  live: WorkerInfo[] = [worker('worker-1', { default: 4, shell: 1 })];
  redis: RedisReport = { reachable: true, version: '7.2.0', problems: [] };
  /** Calls that wait for the database. */
  ledgerLength = 0;
  loaded = true;
  /** Keys by their hash, agents by id. */
  readonly keys = new Map<string, DirectoryKey>();
  readonly agents = new Map<string, DirectoryAgent>();
  /** What is left of every agent's limits. */
  verdict: LimitVerdict = { taken: 1, minute: 1, flight: 1, resetMs: 60_000 };
  private readonly keyHashes = new Map<string, Buffer>();
  /** What was decided, in order. */
  readonly decided: Decision[] = [];

  readonly decisions: Pick<Decisions, 'decide'> = {
    decide: async (id, decision) => {
      const call = this.find(id);
      this.decided.push(decision);
      return call;
    },
  };

  readonly waitingList: Pick<WaitingList, 'list' | 'onChange'> = {
    onChange: async () => () => undefined,
    list: async () => {
      if (this.down) throw new Error('Connection is closed.');
      return { calls: [], total: 0 };
    },
  };

  readonly messages: Pick<Messages, 'list'> = {
    list: async () => {
      if (this.down) throw new Error('Connection is closed.');
      return [];
    },
  };

  readonly schedules: Pick<Schedules, 'all' | 'list' | 'find' | 'repair'> = {
    all: async () => [],
    list: async () => [],
    find: async () => {
      if (this.down) throw new Error('Connection is closed.');
      return undefined;
    },
    repair: async () => undefined,
  };

  readonly identities: Pick<
    IdentityDirectory,
    'loaded' | 'published' | 'findKey' | 'findKeyById' | 'findAgent' | 'use' | 'onReconnect' | 'onChange'
  > = {
    loaded: true,
    published: true,
    findKey: (hash) => this.keys.get(hash),
    findKeyById: (id) => [...this.keys.values()].find((key) => key.id === id),
    findAgent: (id) => this.agents.get(id),
    onChange: (listener) => {
      this.onIdentityChange = listener;
      return () => (this.onIdentityChange = () => undefined);
    },
    use: () => undefined,
    onReconnect: () => () => undefined,
  };

  /** No upstream servers, whatever is written. */
  readonly upstream = {
    servers: () => new Map(),
    observations: () => new Map(),
    findApproval: () => undefined,
    onChange: () => () => undefined,
    onReconnect: () => () => undefined,
    refresh: async () => undefined,
    replace: async () => undefined,
    offer: async () => undefined,
  };

  readonly seal: Pick<IdentitySeal, 'seal'> = { seal: ({ id }) => `sealed ${id}` };

  readonly limits: Pick<CallLimits, 'take'> = { take: async () => this.verdict };
  readonly sessions: Pick<Sessions, 'begin' | 'find' | 'end'> = {
    begin: async (keyHash) => {
      const token = `session-${this.keyHashes.size}`;
      this.keyHashes.set(token, keyHash);
      return token;
    },
    find: async (token) => {
      if (this.down) throw new Error('Connection is closed.');
      return this.keyHashes.get(token);
    },
    end: async (token) => void this.keyHashes.delete(token),
  };

  /** Calls by the session and request that they came with, and levels by their session. */
  readonly said = new Map<string, string>();
  readonly clientSessions: Pick<ClientSessions, 'bind' | 'forget' | 'find' | 'setLevel' | 'level'> = {
    bind: async (of, request, callId) => void this.said.set(JSON.stringify([of, request]), callId),
    forget: async (of, request) => void this.said.delete(JSON.stringify([of, request])),
    find: async (of, request) => this.said.get(JSON.stringify([of, request])),
    setLevel: async (of, level) => void this.said.set(JSON.stringify(of), level),
    level: async (of) => this.said.get(JSON.stringify(of)),
  };

  attemptsWait = 0;
  readonly signInLimit: Pick<SignInLimit, 'take' | 'reset'> = {
    take: async () => this.attemptsWait,
    reset: async () => undefined,
  };

  readonly catalogue: Pick<Catalogue, 'list' | 'find' | 'findAny' | 'workers' | 'loaded' | 'onChange'>;

  onResourceUpdate: (uri: string) => void = () => undefined;
  readonly followed = new Set<string>();
  readonly resourceUpdates: Pick<ResourceUpdates, 'onUpdate'> = {
    onUpdate: (listener) => {
      this.onResourceUpdate = listener;
      return () => undefined;
    },
  };
  readonly resourceSubscriptions: Pick<ResourceSubscriptions, 'add' | 'remove' | 'has'> = {
    add: async (...subscription) => void this.followed.add(subscription.join(' ')),
    remove: async (...subscription) => void this.followed.delete(subscription.join(' ')),
    has: async (...subscription) => this.followed.has(subscription.join(' ')),
  };

  onCatalogueChange: () => void = () => undefined;
  onIdentityChange: () => void = () => undefined;

  constructor() {
    super();
    const loaded = (): boolean => this.loaded;
    this.catalogue = {
      get loaded() {
        return loaded();
      },
      list: (kind) => this.tools.filter(({ manifest }) => (manifest.kind ?? 'tool') === (kind ?? 'tool')),
      find: (name, kind) =>
        this.catalogue
          .list(kind)
          .find(({ manifest }) => manifest.name === name || manifest.aliases.includes(name)),
      findAny: (name, kind) => this.catalogue.find(name, kind),
      workers: () => this.live,
      onChange: (listener) => {
        this.onCatalogueChange = listener;
        return () => {
          if (this.onCatalogueChange === listener) this.onCatalogueChange = () => undefined;
        };
      },
    };
  }

  module(): DynamicModule {
    const values: [abstract new (...args: never[]) => unknown, unknown][] = [
      [CallClient, this.client],
      [CallReader, this.reader],
      [CallCanceller, this.canceller],
      [CallEventReader, this.events],
      [Catalogue, this.catalogue],
      [LedgerReader, { length: async () => this.ledgerLength }],
      [IdentityDirectory, this.identities],
      [IdentitySeal, this.seal],
      [CallLimits, this.limits],
      [Decisions, this.decisions],
      [WaitingList, this.waitingList],
      [RedisHealth, { check: async () => this.redis }],
      [PoolQueues, { counts: async () => this.counts(), names: () => [], waits: async () => this.waits() }],
      [Sessions, this.sessions],
      [SignInLimit, this.signInLimit],
      [ClientSessions, this.clientSessions],
      [OutsideTools, {}],
      [UpstreamDirectory, this.upstream],
      [Schedules, this.schedules],
      [ScheduleClock, { start: () => undefined, stop: async () => undefined }],
      [Messages, this.messages],
      [ResourceUpdates, this.resourceUpdates],
      [ResourceSubscriptions, this.resourceSubscriptions],
    ];
    const providers = values.map(([provide, useValue]) => ({ provide, useValue }));
    return {
      module: FakeTransportModule,
      global: true,
      providers,
      exports: providers.map(({ provide }) => provide),
    };
  }

  private counts(): Record<string, PoolCounts> {
    if (this.down) throw new Error('Connection is closed.');
    return { default: { waiting: 2, active: 1, delayed: 0 } };
  }

  private waits(): Record<string, number> {
    if (this.down) throw new Error('Connection is closed.');
    return { default: 1.5 };
  }
}

function worker(id: string, pools: Record<string, number>): WorkerInfo {
  return {
    id,
    host: 'host',
    pid: 1,
    version: '0.1.0',
    pools,
    tools: sampleTools.map(({ manifest }) => manifest.name),
    running: 0,
    draining: false,
    startedAt: '2026-01-01T00:00:00.000Z',
  };
}
