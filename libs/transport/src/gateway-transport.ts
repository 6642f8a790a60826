import type { SecretMask } from '@toolyard/contracts';
import { CallCanceller } from './call-canceller.js';
import { CallClient } from './call-client.js';
import { CallEventReader } from './call-event-reader.js';
import { CallReader } from './call-reader.js';
import { CallLimits } from './call-limits.js';
import { Catalogue } from './catalogue.js';
import { Connections, whenReady } from './connections.js';
import { LedgerReader } from './ledger-reader.js';
import { LedgerWriter } from './ledger-writer.js';
import { IdentityDirectory } from './identity-directory.js';
import { IdentitySeal } from './identity-seal.js';
import { ClientSessions } from './client-sessions.js';
import { Decisions } from './decisions.js';
import { Messages } from './messages.js';
import { OutcomeWatch } from './outcome-watch.js';
import { Outcomes } from './outcomes.js';
import { Parking } from './parking.js';
import { OutsideTools } from './outside-tools.js';
import { PoolQueues } from './pool-queues.js';
import type { Redis } from 'ioredis';
import { RedisHealth } from './redis-health.js';
import { ReplyListener } from './reply-listener.js';
import { SigningKey } from './signing-key.js';
import { ResourceSubscriptions } from './resource-subscriptions.js';
import { ResourceUpdates } from './resource-updates.js';
import { ScheduleClock } from './schedules/schedule-clock.js';
import { Schedules } from './schedules/schedules.js';
import { Sessions } from './sessions.js';
import { SignInLimit } from './sign-in-limit.js';
import { Subscriptions } from './subscriptions.js';
import { UpstreamDirectory } from './upstream-directory.js';
import { WaitingList } from './waiting-list.js';

export interface GatewayTransportOptions {
  redisUrl: string;
  /** Pools to know from the start; others are learnt from the workers. */
  pools: readonly string[];
  /** Seals the identities of calls; one kept in Redis when absent. */
  signingKey?: string;
  /** Shortest time between two runs of a schedule, in milliseconds. */
  shortestScheduleMs?: number;
  /** Connection errors, one at a time, for the log. */
  onError: (error: Error) => void;
  /** Takes secrets out of what is recorded of a call. */
  mask?: SecretMask;
}

/** How often cancellations and decisions that a dead gateway left half done are looked for. Milliseconds. */
const RECOVER_MS = 10_000;

/** Everything a gateway needs of Redis, wired over two connections. */
export class GatewayTransport {
  readonly queues: PoolQueues;
  readonly reader: CallReader;
  readonly client: CallClient;
  readonly events: CallEventReader;
  readonly canceller: CallCanceller;
  readonly decisions: Decisions;
  readonly waiting: WaitingList;
  readonly catalogue: Catalogue;
  readonly health: RedisHealth;
  readonly ledger: LedgerReader;
  readonly identities: IdentityDirectory;
  readonly seal: IdentitySeal;
  readonly limits: CallLimits;
  readonly sessions: Sessions;
  readonly signInLimit: SignInLimit;
  readonly clientSessions: ClientSessions;
  readonly outside: OutsideTools;
  readonly upstream: UpstreamDirectory;
  readonly messages: Messages;
  readonly resourceUpdates: ResourceUpdates;
  readonly resourceSubscriptions: ResourceSubscriptions;
  readonly schedules: Schedules;
  readonly clock: ScheduleClock;
  private readonly connections: Connections;
  private readonly redis: Redis;
  private readonly replies: ReplyListener;
  private recovery: NodeJS.Timeout | undefined;

  constructor(options: GatewayTransportOptions) {
    this.connections = new Connections(options);
    const redis = this.connections.create('commands');
    this.redis = redis;
    const subscriptions = new Subscriptions(this.connections.create('subscriber'));
    const outcomes = new Outcomes(redis, options.mask);
    const watch = new OutcomeWatch(subscriptions, outcomes);
    this.queues = new PoolQueues(redis, options.onError);
    this.reader = new CallReader(outcomes, this.queues, new Parking(redis));
    this.replies = new ReplyListener(subscriptions, outcomes);
    this.client = new CallClient(
      redis,
      this.queues,
      this.replies,
      outcomes,
      this.reader,
      watch,
      new LedgerWriter(redis, options.mask),
    );
    this.events = new CallEventReader(redis, subscriptions, this.reader, outcomes);
    this.canceller = new CallCanceller(redis, this.queues, this.reader, outcomes, watch);
    this.decisions = new Decisions(redis, this.queues, this.reader);
    this.waiting = new WaitingList(redis, subscriptions);
    this.catalogue = new Catalogue(redis, subscriptions);
    this.health = new RedisHealth(redis);
    this.ledger = new LedgerReader(redis, () => this.connections.create('durable'), outcomes, options.mask);
    const signingKey = new SigningKey(redis, options.signingKey);
    this.identities = new IdentityDirectory(redis, subscriptions, signingKey);
    this.seal = new IdentitySeal(signingKey);
    const { onError, shortestScheduleMs: shortestMs } = options;
    this.schedules = new Schedules(redis, subscriptions, signingKey, {
      onError,
      ...(shortestMs !== undefined && { shortestMs }),
    });
    this.clock = new ScheduleClock(() => this.connections.create('durable'), onError);
    this.limits = new CallLimits(redis);
    this.sessions = new Sessions(redis);
    this.clientSessions = new ClientSessions(redis);
    this.signInLimit = new SignInLimit(redis);
    this.outside = new OutsideTools(redis);
    this.upstream = new UpstreamDirectory(redis, subscriptions);
    this.messages = new Messages(redis, subscriptions);
    this.resourceUpdates = new ResourceUpdates(redis, subscriptions);
    this.resourceSubscriptions = new ResourceSubscriptions(redis);
    for (const pool of options.pools) this.queues.get(pool);
    this.catalogue.onChange(() => {
      for (const pool of this.catalogue.pools()) this.queues.get(pool);
    });
  }

  /** Resolves once connected. While Redis is away it goes on trying, and so does everything here. */
  async start(): Promise<void> {
    await whenReady(this.redis);
    await this.replies.start();
    await this.catalogue.start();
    await this.identities.start();
    await this.upstream.start();
    await this.resourceUpdates.start();
    const recover = (): void => {
      this.canceller.recover().catch(() => undefined);
      this.decisions.recover().catch(() => undefined);
    };
    recover();
    this.recovery = setInterval(recover, RECOVER_MS);
    this.recovery.unref();
  }

  async close(): Promise<void> {
    clearInterval(this.recovery);
    this.catalogue.stop();
    await this.identities.stop();
    this.upstream.stop();
    this.replies.stop();
    await this.queues.close();
    await this.schedules.close();
    this.connections.close();
  }
}
