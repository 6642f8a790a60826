import {
  SecretMask,
  type Origin,
  type ToolManifest,
  type UpstreamToolRecord,
  type WorkerInfo,
} from '@toolyard/contracts';
import { throttledErrors, type Logger } from '@toolyard/logging';
import { Outbound } from '@toolyard/outbound';
import type {
  HookRegistry,
  ResourceChanges,
  ToolExecutor,
  ToolRegistry,
  WorkerSessions,
} from '@toolyard/toolkit';
import { WorkerTransport, type CataloguePublisher, type PoolWorker } from '@toolyard/transport';
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { CallRunner } from './call-runner.js';
import { ChildCalls } from './child-calls.js';
import { permissionHook } from './permission.hook.js';
import { ExternalTools } from './external/external-tools.js';
import { SessionPost } from './sessions/session-post.js';
import { UpstreamHub } from './upstream/upstream-hub.js';
import { UpstreamLinks, type StartStdio } from './upstream/upstream-links.js';
import { UpstreamTargets } from './upstream/upstream-targets.js';
import { UpstreamTools } from './upstream/upstream-tools.js';

export interface WorkerRuntimeOptions {
  redisUrl: string;
  /** What identities of calls are sealed with; the one kept in Redis when absent. */
  signingKey?: string;
  /** Slots by pool that this worker serves. */
  pools: Record<string, number>;
  resultTtl: number;
  /** Shortest time between two runs of a schedule, in milliseconds. */
  shortestScheduleMs?: number;
  /** How long running calls may go on after `stop`, in milliseconds; then they are handed back. */
  drainMs: number;
  /** Runs that are kept in memory while their calls wait for an answer, at most. Default 100. */
  keptRuns?: number;
  version: string;
  /** Takes secrets out of all that leaves a call. Default: what looks like a secret. */
  mask?: SecretMask;
  /** Calls external tools. Default: one that calls public addresses only. Closed by whoever made it. */
  outbound?: Outbound;
  /** Opens the secrets of external tools. */
  sealingKey?: string;
  /** Starts upstream MCP servers that are processes. Default: they are not available here. */
  startStdio?: StartStdio;
  brokenPlugins?: WorkerInfo['brokenPlugins'];
  /** How commands run here. */
  sandbox?: WorkerInfo['sandbox'];
}

/** What a tool may see of upstream servers. */
export interface UpstreamView extends Pick<UpstreamHub, 'list' | 'query'> {
  tools(): UpstreamToolRecord[];
}

const FROM_OUTSIDE: ReadonlySet<Origin> = new Set<Origin>(['external', 'mcp']);

/** A worker: takes calls of its pools, runs them, says that it lives, and stops without losing one. */
export class WorkerRuntime {
  readonly id = `${hostname()}-${process.pid}-${randomBytes(3).toString('hex')}`;
  private readonly transport: WorkerTransport;
  private readonly runner: CallRunner;
  private readonly publisher: CataloguePublisher;
  private readonly pools: PoolWorker[];
  private readonly external: ExternalTools;
  private readonly post: SessionPost;
  private readonly upstream: UpstreamHub;
  private readonly upstreamTools: UpstreamTools;
  private readonly startedAt = new Date().toISOString();
  private draining = false;
  private publishing: NodeJS.Immediate | undefined;
  private stopping: Promise<void> | undefined;

  constructor(
    private readonly options: WorkerRuntimeOptions,
    private readonly registry: ToolRegistry,
    executor: ToolExecutor,
    hooks: HookRegistry,
    private readonly log: Logger,
    sessions: WorkerSessions,
    private readonly changes: ResourceChanges,
  ) {
    const onError = throttledErrors(log, 'trouble with Redis');
    const mask = options.mask ?? new SecretMask();
    this.transport = new WorkerTransport({
      redisUrl: options.redisUrl,
      workerId: this.id,
      onError,
      mask,
      ...(options.signingKey !== undefined && { signingKey: options.signingKey }),
      ...(options.shortestScheduleMs !== undefined && { shortestScheduleMs: options.shortestScheduleMs }),
    });
    this.post = new SessionPost(this.transport, sessions);
    hooks.register(permissionHook);
    const children = new ChildCalls({
      transport: this.transport,
      resultTtl: options.resultTtl,
      lendSlot: (pool) => this.lendSlot(pool),
    });
    this.runner = new CallRunner({
      workerId: this.id,
      transport: this.transport,
      executor,
      registry,
      children,
      log,
      mask,
      keptRuns: options.keptRuns ?? 100,
      pool: (name) => this.poolOf(name),
    });
    const { catalogue } = this.transport;
    const { sealingKey, outbound = new Outbound() } = options;
    this.external = new ExternalTools({
      ...{ catalogue, registry, outbound, mask, log },
      ...(sealingKey !== undefined && { sealingKey }),
    });
    const { upstream: directory } = this.transport;
    const { startStdio, version } = options;
    this.upstream = new UpstreamHub({
      ...{ directory, sessions, log },
      links: new UpstreamLinks({ directory, outbound, workerId: this.id, version, mask, log, startStdio }),
      targets: new UpstreamTargets(sealingKey, mask),
    });
    this.upstreamTools = new UpstreamTools({ catalogue, registry, hub: this.upstream, log });
    // Tools from outside are in the catalogue already.
    this.publisher = this.transport.publisher(() => ({
      info: this.info(),
      manifests: this.offered().filter(({ origin }) => !FROM_OUTSIDE.has(origin)),
    }));
    this.pools = Object.entries(options.pools).map(([pool, slots]) =>
      this.transport.pool(
        pool,
        slots,
        (delivery, lockLost) => this.runner.handle(delivery, lockLost),
        (envelope, cause) => void this.runner.abandon(envelope, cause),
      ),
    );
  }

  /** The upstream MCP servers, as tools reach them. */
  get upstreamServers(): UpstreamView {
    const { upstream, upstreamTools } = this;
    return {
      list: () => upstream.list(),
      tools: () => upstreamTools.list(),
      query: (server, query, signal) => upstream.query(server, query, signal),
    };
  }

  /** Resolves once the catalogue shows the worker and it takes calls; waits for Redis as long as it takes. */
  async start(): Promise<void> {
    await this.transport.start();
    await this.post.start();
    await this.runner.start();
    this.external.start();
    this.upstream.start();
    this.upstreamTools.start();
    await this.publisher.start();
    this.registry.onChange(() => this.publishSoon());
    this.changes.onChange((uri) => {
      this.transport.resourceUpdates
        .announce(uri)
        .catch((error: unknown) => this.log.warn({ err: error, uri }, 'nobody was told of a change'));
    });
    await Promise.all(this.pools.map((pool) => pool.start()));
  }

  /** Takes no more calls, lets the running ones finish within the grace, hands back the rest. */
  stop(): Promise<void> {
    this.stopping ??= this.drain();
    return this.stopping;
  }

  private async drain(): Promise<void> {
    this.draining = true;
    this.runner.dropKept();
    await this.publisher.publish();
    const handBack = setTimeout(() => {
      this.log.warn({ running: this.runner.count }, 'the grace is over: handing calls back');
      this.runner.handBackAll();
      void this.post.stop();
    }, this.options.drainMs);
    await Promise.all([...this.pools.map((pool) => pool.close()), this.post.whenIdle()]);
    clearTimeout(handBack);
    await this.upstream.stop();
    await this.post.stop();
    await this.publisher.stop();
    await this.transport.close();
  }

  /** Once for all that changes at a time: a server may bring hundreds of tools. */
  private publishSoon(): void {
    this.publishing ??= setImmediate(() => {
      this.publishing = undefined;
      this.publisher
        .publish()
        .catch((error: unknown) => this.log.warn({ err: error }, 'the catalogue is behind'));
    });
  }

  private offered(): ToolManifest[] {
    const { catalogue } = this.transport;
    return this.registry
      .list()
      .filter(({ name, pool }) => (catalogue.settingOf(name).pool ?? pool) in this.options.pools);
  }

  private info(): WorkerInfo {
    return {
      id: this.id,
      host: hostname(),
      pid: process.pid,
      version: this.options.version,
      pools: this.options.pools,
      tools: this.offered().map(({ name }) => name),
      running: this.runner.count,
      draining: this.draining,
      ...(this.options.sandbox !== undefined && { sandbox: this.options.sandbox }),
      ...(this.options.brokenPlugins !== undefined && { brokenPlugins: this.options.brokenPlugins }),
      startedAt: this.startedAt,
    };
  }

  private poolOf(name: string): PoolWorker | undefined {
    return this.pools.find(({ pool }) => pool === name);
  }

  private lendSlot(name: string): () => void {
    const pool = this.poolOf(name);
    if (pool === undefined) return () => undefined;
    pool.concurrency += 1;
    return () => {
      pool.concurrency -= 1;
    };
  }
}
