import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Logger } from '@toolyard/logging';
import { ScheduleClock, Schedules } from '@toolyard/transport';
import { LOGGER } from '../logger.token.js';
import { ScheduledCalls } from './scheduled-calls.js';
import { ScheduleOwners } from './schedule-owners.js';
import { ownerGoneMessage, repairFailedMessage } from './schedules.messages.js';

/** How often what crashes left behind is looked for, in milliseconds. */
const REPAIR_MS = 15_000;

/** Sees to schedules as long as this gateway runs. */
@Injectable()
export class ScheduleKeeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private repairing: Promise<void> | undefined;

  constructor(
    private readonly clock: ScheduleClock,
    private readonly schedules: Schedules,
    private readonly calls: ScheduledCalls,
    private readonly owners: ScheduleOwners,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.clock.start((tick) => this.calls.fire(tick));
    const repair = (): void => {
      this.repairing ??= this.repair().finally(() => {
        this.repairing = undefined;
      });
    };
    repair();
    this.timer = setInterval(repair, REPAIR_MS);
    this.timer.unref();
  }

  /** Ticks under way are seen to; others go to other gateways, or wait. */
  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.clock.stop();
    await this.repairing;
  }

  private async repair(): Promise<void> {
    try {
      for (const schedule of await this.schedules.all()) {
        if (this.owners.find(schedule) !== undefined) continue;
        this.log.info({ scheduleId: schedule.id, agent: schedule.agent }, ownerGoneMessage());
        await this.schedules.remove(schedule);
      }
      await this.schedules.repair();
    } catch (error) {
      this.log.debug({ err: error }, repairFailedMessage());
    }
  }
}
