import { Module, type DynamicModule, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Inject } from '@nestjs/common';
import { CallCanceller } from './call-canceller.js';
import { CallClient } from './call-client.js';
import { CallEventReader } from './call-event-reader.js';
import { CallReader } from './call-reader.js';
import { CallLimits } from './call-limits.js';
import { Catalogue } from './catalogue.js';
import { ClientSessions } from './client-sessions.js';
import { Decisions } from './decisions.js';
import { GatewayTransport, type GatewayTransportOptions } from './gateway-transport.js';
import { LedgerReader } from './ledger-reader.js';
import { IdentityDirectory } from './identity-directory.js';
import { IdentitySeal } from './identity-seal.js';
import { Messages } from './messages.js';
import { OutsideTools } from './outside-tools.js';
import { PoolQueues } from './pool-queues.js';
import { RedisHealth } from './redis-health.js';
import { ResourceSubscriptions } from './resource-subscriptions.js';
import { ResourceUpdates } from './resource-updates.js';
import { ScheduleClock } from './schedules/schedule-clock.js';
import { Schedules } from './schedules/schedules.js';
import { Sessions } from './sessions.js';
import { SignInLimit } from './sign-in-limit.js';
import { UpstreamDirectory } from './upstream-directory.js';
import { WaitingList } from './waiting-list.js';

/** Longest time that the boot of a gateway waits for Redis; then it starts without and says so in its readiness. */
const BOOT_WAIT_MS = 1_000;

/** The transport as Nest providers, for the gateway. */
@Module({})
export class TransportModule implements OnModuleInit, OnApplicationShutdown {
  constructor(@Inject(GatewayTransport) private readonly transport: GatewayTransport) {}

  static forGateway(options: GatewayTransportOptions): DynamicModule {
    const part = <T>(
      provide: abstract new (...args: never[]) => T,
      pick: (transport: GatewayTransport) => T,
    ) => ({
      provide,
      inject: [GatewayTransport],
      useFactory: pick,
    });
    const parts = [
      part(CallClient, ({ client }) => client),
      part(CallReader, ({ reader }) => reader),
      part(CallEventReader, ({ events }) => events),
      part(CallCanceller, ({ canceller }) => canceller),
      part(Decisions, ({ decisions }) => decisions),
      part(WaitingList, ({ waiting }) => waiting),
      part(Catalogue, ({ catalogue }) => catalogue),
      part(RedisHealth, ({ health }) => health),
      part(LedgerReader, ({ ledger }) => ledger),
      part(IdentityDirectory, ({ identities }) => identities),
      part(IdentitySeal, ({ seal }) => seal),
      part(CallLimits, ({ limits }) => limits),
      part(OutsideTools, ({ outside }) => outside),
      part(UpstreamDirectory, ({ upstream }) => upstream),
      part(ResourceUpdates, ({ resourceUpdates }) => resourceUpdates),
      part(ResourceSubscriptions, ({ resourceSubscriptions }) => resourceSubscriptions),
      part(Messages, ({ messages }) => messages),
      part(Schedules, ({ schedules }) => schedules),
      part(ScheduleClock, ({ clock }) => clock),
      part(PoolQueues, ({ queues }) => queues),
      part(Sessions, ({ sessions }) => sessions),
      part(ClientSessions, ({ clientSessions }) => clientSessions),
      part(SignInLimit, ({ signInLimit }) => signInLimit),
    ];
    return {
      module: TransportModule,
      global: true,
      providers: [{ provide: GatewayTransport, useFactory: () => new GatewayTransport(options) }, ...parts],
      exports: parts.map(({ provide }) => provide),
    };
  }

  async onModuleInit(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, BOOT_WAIT_MS);
    });
    await Promise.race([this.transport.start(), patience]);
    clearTimeout(timer);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.transport.close();
  }
}
