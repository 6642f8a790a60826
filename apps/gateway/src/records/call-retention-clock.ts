import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Logger } from '@toolyard/logging';
import { GATEWAY_OPTIONS, type GatewayOptions } from '../gateway.options.js';
import { LOGGER } from '../logger.token.js';
import { DatabaseStores, type Stores } from '../database/database-stores.js';
import { prunedMessage, pruneFailedMessage } from './records.messages.js';

const DAY = 86_400_000;
/** How often a gateway looks whether it is time, in milliseconds. */
const LOOK_MS = 3_600_000;
/** A little less than a day, so that looks at each hour do not drift into the next one. */
const EVERY_MS = DAY - LOOK_MS / 2;
const CLAIM = 'retention.pruned';

/** Deletes old calls once a day; of several gateways, one does. */
@Injectable()
export class CallRetentionClock implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private pruning: Promise<void> | undefined;
  private stopped = false;

  constructor(
    @Inject(GATEWAY_OPTIONS) private readonly options: GatewayOptions,
    @Inject(LOGGER) private readonly log: Logger,
    private readonly stores: DatabaseStores,
  ) {}

  onApplicationBootstrap(): void {
    if (this.options.retentionDays === 0) return;
    void this.stores.whenOpen().then((stores) => {
      if (this.stopped) return;
      const look = (): void => {
        this.pruning = this.prune(stores);
      };
      this.timer = setInterval(look, LOOK_MS);
      this.timer.unref();
      look();
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.pruning;
  }

  private async prune({ settings, retention }: Stores): Promise<void> {
    const { retentionDays } = this.options;
    try {
      if (!(await settings.claim(CLAIM, EVERY_MS))) return;
      const calls = await retention.prune(new Date(Date.now() - retentionDays * DAY));
      this.log.info({ calls }, prunedMessage(retentionDays));
    } catch (error) {
      this.log.warn({ err: error }, pruneFailedMessage());
    }
  }
}
