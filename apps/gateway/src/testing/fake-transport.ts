import { Module, type DynamicModule } from '@nestjs/common';
import {
  callOf,
  derivedEvents,
  isTerminal,
  textResult,
  ToolError,
  type Call,
  type CallEnvelope,
  type WorkerInfo,
} from '@toolyard/contracts';
import {
  CallCanceller,
  CallClient,
  CallEventReader,
  CallLimits,
  CallReader,
  Catalogue,
  LedgerReader,
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
  eventText,
  type CatalogueEntry,
  type DirectoryAgent,
  type DirectoryKey,
  Decisions,
  WaitingList,
  type Decision,
  type EventText,
  type LimitVerdict,
  type PoolCounts,
  type RedisReport,
} from '@toolyard/transport';
import { sampleTools } from './sample-tools.js';

@Module({})
class FakeTransportModule {}

/** The transport without Redis: tools finish at once, but `wait_forever`, which waits until the caller gives up. */
export class FakeTransport {
  tools: CatalogueEntry[] = [...sampleTools];
  live: WorkerInfo[] = [worker('worker-1', { default: 4, shell: 1 })];
  redis: RedisReport = { reachable: true, version: '7.2.0', problems: [] };
  down = false;
  /** Calls that wait for the database. */
  ledgerLength = 0;
  loaded = true;
  /** Keys by their hash, agents by id. */
  readonly keys = new Map<string, DirectoryKey>();
  readonly agents = new Map<string, DirectoryAgent>();
  /** What is left of every agent's limits. */
  verdict: LimitVerdict = { taken: 1, minute: 1, flight: 1, resetMs: 60_000 };
  readonly envelopes: CallEnvelope[] = [];
  readonly calls = new Map<string, Call>();
  readonly fingerprints = new Map<string, string>();
  private readonly keyHashes = new Map<string, Buffer>();
  private readonly waiting = new Set<() => void>();
  private onWaiting: (() => void) | undefined;
  private onIdle: (() => void) | undefined;

  readonly client: Pick<CallClient, 'submit' | 'submitMany' | 'submitIdempotent' | 'drain' | 'pending'> = {
    pending: 0,
    submit: (envelope, waitMs, signal) => this.submit(envelope, waitMs, signal),
    submitMany: (envelopes, waitMs, signal) =>
      Promise.all(envelopes.map((envelope) => this.submit(envelope, waitMs, signal))),
    submitIdempotent: async (envelope, fingerprint, waitMs, signal) => {
      const first = this.fingerprints.get(envelope.id);
      if (first !== undefined && first !== fingerprint) throw new ToolError('IDEMPOTENCY_KEY_REUSED');
      const known = this.calls.get(envelope.id);
      if (known !== undefined) return { call: known, replayed: true };
      this.fingerprints.set(envelope.id, fingerprint);
      return { call: await this.submit(envelope, waitMs, signal), replayed: false };
    },
    drain: async () => {
      for (const wake of this.waiting) wake();
    },
  };

  readonly reader: Pick<CallReader, 'find' | 'get'> = {
    find: async (id) => this.calls.get(id),
    get: async (id) => this.find(id),
  };

  readonly canceller: Pick<CallCanceller, 'cancel'> = {
    cancel: async (id, reason) => {
      const call = this.find(id);
      if (isTerminal(call.status)) {
        throw new ToolError('CALL_FINISHED', `Call ${id} has ended: ${call.status}.`, {
          details: { status: call.status },
        });
      }
      const error = new ToolError('CANCELLED', reason).toCallError();
      return this.store({ ...call, status: 'cancelled', error, finishedAt: call.createdAt });
    },
  };

  /** What was decided, in order. */
  readonly decided: Decision[] = [];

  readonly decisions: Pick<Decisions, 'decide'> = {
    decide: async (id, decision) => {
      const call = this.find(id);
      this.decided.push(decision);
      return call;
    },
  };

  readonly waitingList: Pick<WaitingList, 'list'> = {
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

  readonly events: Pick<CallEventReader, 'read'> = {
    read: (id, afterSeq, signal) => this.read(id, afterSeq, signal),
  };

  readonly identities: Pick<
    IdentityDirectory,
    'loaded' | 'published' | 'findKey' | 'findAgent' | 'use' | 'onReconnect'
  > = {
    loaded: true,
    published: true,
    findKey: (hash) => this.keys.get(hash),
    findAgent: (id) => this.agents.get(id),
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

  attemptsWait = 0;
  readonly signInLimit: Pick<SignInLimit, 'take' | 'reset'> = {
    take: async () => this.attemptsWait,
    reset: async () => undefined,
  };

  readonly catalogue: Pick<Catalogue, 'list' | 'find' | 'findAny' | 'workers' | 'loaded' | 'onChange'>;

  onCatalogueChange: () => void = () => undefined;

  constructor() {
    const loaded = (): boolean => this.loaded;
    this.catalogue = {
      get loaded() {
        return loaded();
      },
      list: () => this.tools,
      find: (name) =>
        this.tools.find(({ manifest }) => manifest.name === name || manifest.aliases.includes(name)),
      findAny: (name) => this.catalogue.find(name),
      workers: () => this.live,
      onChange: (listener) => {
        this.onCatalogueChange = listener;
        return () => undefined;
      },
    };
  }

  /** Resolves when a caller waits for an outcome. */
  async someoneWaits(): Promise<void> {
    if (this.waiting.size > 0) return;
    await new Promise((resolve) => (this.onWaiting = () => resolve(undefined)));
  }

  /** Resolves when nobody waits any more. */
  async nobodyWaits(): Promise<void> {
    if (this.waiting.size === 0) return;
    await new Promise((resolve) => (this.onIdle = () => resolve(undefined)));
  }

  /** Puts a call where readers find it. */
  store(call: Call): Call {
    this.calls.set(call.id, call);
    return call;
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
      [OutsideTools, {}],
      [UpstreamDirectory, this.upstream],
      [Schedules, this.schedules],
      [ScheduleClock, { start: () => undefined, stop: async () => undefined }],
      [Messages, this.messages],
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

  private find(id: string): Call {
    if (this.down) throw new Error('Connection is closed.');
    const call = this.calls.get(id);
    if (call === undefined) throw new ToolError('CALL_NOT_FOUND');
    return call;
  }

  private async submit(envelope: CallEnvelope, waitMs: number, signal?: AbortSignal): Promise<Call> {
    if (this.down) throw new ToolError('QUEUE_UNAVAILABLE');
    this.envelopes.push(envelope);
    const call = this.store(callOf(envelope));
    if (waitMs === 0) return call;
    if (envelope.tool === 'wait_forever') {
      await this.giveUp(signal);
      return call;
    }
    const at = call.createdAt;
    const result = textResult('done');
    return this.store({
      ...call,
      status: 'succeeded',
      result,
      attempts: 1,
      startedAt: at,
      finishedAt: at,
      worker: 'worker-1',
    });
  }

  private async giveUp(signal?: AbortSignal): Promise<void> {
    await new Promise((resolve) => {
      const wake = (): void => {
        this.waiting.delete(wake);
        if (this.waiting.size === 0) this.onIdle?.();
        resolve(undefined);
      };
      this.waiting.add(wake);
      signal?.addEventListener('abort', wake, { once: true });
      this.onWaiting?.();
    });
  }

  private async *read(
    id: string,
    afterSeq: number,
    signal: AbortSignal,
  ): AsyncGenerator<EventText[], void, void> {
    const call = this.find(id);
    const events = derivedEvents(call)
      .filter(({ seq }) => seq > afterSeq)
      .map(eventText);
    if (events.length > 0) yield events;
    if (!isTerminal(call.status) && !signal.aborted) await this.giveUp(signal);
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
