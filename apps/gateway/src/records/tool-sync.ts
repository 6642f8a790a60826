import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { OfferedTool, SyncReport } from '@toolyard/database';
import type { Logger } from '@toolyard/logging';
import { Catalogue } from '@toolyard/transport';
import { LOGGER } from '../logger.token.js';
import { DatabaseStores, type Stores } from '../database/database-stores.js';
import { syncedMessage, syncFailedMessage } from './records.messages.js';

/** The catalogue changes several times while a worker starts; it is looked at when it is quiet. Milliseconds. */
const QUIET_MS = 500;
const RETRY_MS = 5_000;

/** What an agent can be given by name. */
const GRANTED = ['tool', 'prompt', 'resource'] as const;

/** Makes the table of tools follow the workers. */
@Injectable()
export class ToolSync implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<void> | undefined;
  private forget: (() => void) | undefined;
  private stopped = false;

  constructor(
    @Inject(LOGGER) private readonly log: Logger,
    private readonly catalogue: Catalogue,
    private readonly stores: DatabaseStores,
  ) {}

  onApplicationBootstrap(): void {
    void this.stores.whenOpen().then((stores) => {
      if (this.stopped) return;
      this.forget = this.catalogue.onChange(() => this.soon(stores, QUIET_MS));
      this.soon(stores, 0);
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    this.forget?.();
    clearTimeout(this.timer);
    await this.working;
  }

  /** What `sync` would do now. @throws ToolError `DATABASE_UNAVAILABLE` */
  plan(): Promise<SyncReport> {
    return this.stores.ask(({ tools }) => tools.plan(this.offered()));
  }

  /** @throws ToolError `DATABASE_UNAVAILABLE` */
  sync(): Promise<SyncReport> {
    return this.stores.ask(({ tools }) => tools.sync(this.offered()));
  }

  private soon(stores: Stores, ms: number): void {
    clearTimeout(this.timer);
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      this.working = this.follow(stores);
    }, ms);
    this.timer.unref();
  }

  private async follow(stores: Stores): Promise<void> {
    const offered = this.offered();
    // No worker at all is a restart or a failure, and nothing was retired by it.
    if (offered.length === 0) return;
    try {
      const { created, updated, retired, conflicting } = await stores.tools.sync(offered);
      if (created.length + updated.length + retired.length > 0)
        this.log.info({ created, updated, retired, conflicting }, syncedMessage());
    } catch (error) {
      this.log.warn({ err: error }, syncFailedMessage());
      this.soon(stores, RETRY_MS);
    }
  }

  /** What live workers offer; a tool that is only remembered is not among it, nor one from outside. */
  private offered(): OfferedTool[] {
    return GRANTED.flatMap((kind) => this.catalogue.list(kind))
      .filter(({ manifest, workers }) => workers > 0 && manifest.origin !== 'external')
      .map(({ manifest, digest }) => ({ manifest, digest }));
  }
}
