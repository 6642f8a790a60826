import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Logger } from '@toolyard/logging';
import { Schedules } from '@toolyard/transport';
import { DatabaseStores, type Stores } from '../database/database-stores.js';
import { LOGGER } from '../logger.token.js';
import { copyBehindMessage, restoredMessage } from './schedules.messages.js';

/** How soon a copy that failed is tried again, and how often it is compared anyway. Milliseconds. */
const RETRY_MS = 1_000;
const COMPARE_MS = 30_000;

/**
 * Keeps a copy of the schedules in the database, and gives it back to a Redis that has come back empty. Works in
 * gateways that have the database.
 */
@Injectable()
export class ScheduleMirror implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private retry: NodeJS.Timeout | undefined;
  private endChange: (() => void) | undefined;
  private working: Promise<void> | undefined;
  private again = false;
  private stopped = false;

  constructor(
    private readonly schedules: Schedules,
    private readonly stores: DatabaseStores,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    void this.stores.whenOpen().then(async (stores) => {
      if (this.stopped) return;
      const look = (): void => this.look(stores);
      this.timer = setInterval(look, COMPARE_MS);
      this.timer.unref();
      look();
      this.endChange = await this.schedules.onChange(look);
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    clearTimeout(this.retry);
    this.endChange?.();
    await this.working;
  }

  /** One look at a time; what changes meanwhile is looked at afterwards. */
  private look(stores: Stores): void {
    this.again = this.working !== undefined;
    if (this.again || this.stopped) return;
    this.working = this.copy(stores).finally(() => {
      this.working = undefined;
      if (this.again) this.look(stores);
    });
  }

  private async copy(stores: Stores): Promise<void> {
    const { schedules: table } = stores;
    try {
      const known = await this.schedules.known();
      if (known === undefined) {
        const restored = await this.schedules.restore(await table.list());
        if (restored > 0) this.log.info({ schedules: restored }, restoredMessage());
      }
      await table.follow(() => this.schedules.known());
    } catch (error) {
      this.log.debug({ err: error }, copyBehindMessage());
      if (this.stopped) return;
      clearTimeout(this.retry);
      this.retry = setTimeout(() => this.look(stores), RETRY_MS).unref();
    }
  }
}
