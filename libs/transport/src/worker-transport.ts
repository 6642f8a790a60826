import type {
  Call,
  CallEnvelope,
  CallEvent,
  SecretMask,
  ToolManifest,
  WorkerInfo,
} from '@toolyard/contracts';
import type { Redis } from 'ioredis';
import { AgentWatch } from './agent-watch.js';
import { BegunCalls } from './begun-calls.js';
import { CallCanceller } from './call-canceller.js';
import { CallClient } from './call-client.js';
import { CallLimits } from './call-limits.js';
import { CallReader } from './call-reader.js';
import { CallStory } from './call-story.js';
import { Catalogue, readWorkers } from './catalogue.js';
import { CataloguePublisher } from './catalogue-publisher.js';
import { Connections } from './connections.js';
import { HeldCalls } from './held-calls.js';
import { ControlListener } from './control-listener.js';
import { LedgerWriter } from './ledger-writer.js';
import { IdentitySeal } from './identity-seal.js';
import { Messages } from './messages.js';
import { OutcomeWatch } from './outcome-watch.js';
import { Outcomes } from './outcomes.js';
import { Parking } from './parking.js';
import { PoolQueues } from './pool-queues.js';
import { PoolWorker, type CallHandler } from './pool-worker.js';
import { ReplyListener } from './reply-listener.js';
import { withScripts, type TransportScripts } from './scripts.js';
import { SessionClaims } from './session-claims.js';
import { ResourceUpdates } from './resource-updates.js';
import { Schedules } from './schedules/schedules.js';
import { SigningKey } from './signing-key.js';
import { Subscriptions } from './subscriptions.js';
import { WorkerMail } from './worker-mail.js';
import { UpstreamDirectory } from './upstream-directory.js';

export interface WorkerTransportOptions {
  redisUrl: string;
  workerId: string;
  /** What identities of calls are sealed with; the one kept in Redis when absent. */
  signingKey?: string;
  onError: (error: Error) => void;
  /** Shortest time between two runs of a schedule, in milliseconds. */
  shortestScheduleMs?: number;
  /** Takes secrets out of what is recorded of a call. */
  mask?: SecretMask;
  /** How long a session stays with a worker that is out of touch, in milliseconds. Default 6,000. */
  sessionLeaseMs?: number;
}

/** Everything a worker needs of Redis. */
export class WorkerTransport {
  readonly outcomes: Outcomes;
  readonly begun: BegunCalls;
  readonly parking: Parking;
  /** Calls that wait while this worker keeps their runs. */
  readonly held: HeldCalls;
  readonly control: ControlListener;
  /** Submits the calls that tools make themselves. */
  readonly client: CallClient;
  readonly catalogue: Catalogue;
  readonly upstream: UpstreamDirectory;
  readonly canceller: CallCanceller;
  /** Gets calls that go on. */
  readonly ledger: LedgerWriter;
  readonly seal: IdentitySeal;
  readonly limits: CallLimits;
  readonly messages: Messages;
  readonly resourceUpdates: ResourceUpdates;
  readonly sessionClaims: SessionClaims;
  readonly mail: WorkerMail;
  readonly agents: AgentWatch;
  readonly schedules: Schedules;
  private readonly signingKey: SigningKey;
  private readonly connections: Connections;
  /** Carries events and outcomes, in order. */
  private readonly publishing: Redis & TransportScripts;
  private readonly jobs: Redis;
  private readonly queues: PoolQueues;
  private readonly replies: ReplyListener;

  constructor(private readonly options: WorkerTransportOptions) {
    this.connections = new Connections(options);
    this.publishing = withScripts(this.connections.create('durable'));
    this.jobs = this.connections.create('durable');
    const subscriptions = new Subscriptions(this.connections.create('subscriber'));
    this.signingKey = new SigningKey(this.publishing, options.signingKey);
    this.seal = new IdentitySeal(this.signingKey);
    this.limits = new CallLimits(this.jobs);
    this.outcomes = new Outcomes(this.publishing, options.mask);
    this.begun = new BegunCalls(this.publishing);
    this.parking = new Parking(this.publishing, options.mask);
    this.held = new HeldCalls(this.publishing, subscriptions, options.workerId);
    this.control = new ControlListener(this.publishing, subscriptions);
    this.catalogue = new Catalogue(this.publishing, subscriptions);
    this.upstream = new UpstreamDirectory(this.publishing, subscriptions);
    this.queues = new PoolQueues(this.jobs, options.onError);
    this.replies = new ReplyListener(subscriptions, this.outcomes);
    this.sessionClaims = new SessionClaims(this.jobs, options.workerId, options.sessionLeaseMs);
    this.mail = new WorkerMail(this.jobs, subscriptions, options.workerId);
    this.agents = new AgentWatch(this.jobs, subscriptions);
    const reader = new CallReader(this.outcomes, this.queues, this.parking);
    const watch = new OutcomeWatch(subscriptions, this.outcomes);
    this.canceller = new CallCanceller(this.jobs, this.queues, reader, this.outcomes, watch);
    this.messages = new Messages(this.publishing, subscriptions);
    this.resourceUpdates = new ResourceUpdates(this.publishing, subscriptions);
    const { onError, shortestScheduleMs: shortestMs } = options;
    this.schedules = new Schedules(this.jobs, subscriptions, this.signingKey, {
      onError,
      ...(shortestMs !== undefined && { shortestMs }),
    });
    this.ledger = new LedgerWriter(this.publishing, options.mask);
    this.client = new CallClient(
      ...([this.jobs, this.queues, this.replies, this.outcomes, reader, watch, this.ledger] as const),
    );
  }

  async start(): Promise<void> {
    await this.control.start();
    await this.signingKey.keep();
    await this.replies.start();
    await this.catalogue.start();
    await this.upstream.start();
  }

  pool(
    pool: string,
    concurrency: number,
    handle: CallHandler,
    onFailed: (envelope: CallEnvelope, cause: Error) => void,
  ): PoolWorker {
    const { workerId, onError } = this.options;
    const { held, jobs: connection } = this;
    return new PoolWorker({ pool, concurrency, workerId, connection, held, handle, onFailed, onError });
  }

  story(
    call: Call,
    started: CallEvent<'call.started'> | undefined,
    onSettled: () => void,
    continued = (started?.attempt ?? 1) > 1,
  ): CallStory {
    return new CallStory(this.publishing, call, started, onSettled, continued);
  }

  publisher(describe: () => { info: WorkerInfo; manifests: ToolManifest[] }): CataloguePublisher {
    return new CataloguePublisher(this.publishing, describe);
  }

  /** Whether that worker's heartbeat is fresh. */
  async isAlive(workerId: string): Promise<boolean> {
    return (await readWorkers(this.publishing)).some(({ id }) => id === workerId);
  }

  async close(): Promise<void> {
    this.catalogue.stop();
    this.upstream.stop();
    this.replies.stop();
    await this.queues.close();
    await this.schedules.close();
    this.connections.close();
  }
}
