import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { StartupError, ToolError } from '@toolyard/contracts';
import type { Database } from '@toolyard/database';
import type { Logger } from '@toolyard/logging';
import { setTimeout as delay } from 'node:timers/promises';
import { GATEWAY_OPTIONS, type GatewayOptions } from '../gateway.options.js';
import { LOGGER } from '../logger.token.js';
import { databaseElsewhereMessage, databaseOffMessage, databaseOpeningMessage } from './database.messages.js';

/** How often a database that does not answer is tried again, in milliseconds. */
const RETRY_MS = 2_000;

/** `elsewhere`: another gateway has the embedded database and keeps the records. */
export type DatabaseState = 'opening' | 'open' | 'elsewhere' | 'off';

/**
 * The database of this gateway. It opens while calls are served already, and calls go on without it: only routes that
 * need records wait for it.
 */
@Injectable()
export class GatewayDatabase implements OnModuleInit, OnApplicationShutdown {
  state: DatabaseState = 'opening';
  /** Why it is not open. */
  problem: string | undefined = databaseOpeningMessage();
  private database: Database | undefined;
  private closing = false;
  private readonly opened = Promise.withResolvers<Database>();
  private opening: Promise<void> | undefined;
  private readonly settled = Promise.withResolvers<void>();

  constructor(
    @Inject(GATEWAY_OPTIONS) private readonly options: GatewayOptions,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onModuleInit(): void {
    this.opening = this.open().then(() => this.settled.resolve());
  }

  /** @throws ToolError `DATABASE_UNAVAILABLE` */
  get(): Database {
    if (this.database === undefined) throw new ToolError('DATABASE_UNAVAILABLE', this.problem);
    return this.database;
  }

  /** Resolves when it is open, which may be never. */
  whenOpen(): Promise<Database> {
    return this.opened.promise;
  }

  /** Resolves when it is no longer `opening`, which may be never. */
  whenSettled(): Promise<void> {
    return this.settled.promise;
  }

  async onApplicationShutdown(): Promise<void> {
    this.closing = true;
    await this.opening;
    await this.database?.close();
  }

  private async open(): Promise<void> {
    const { databaseUrl, databaseFolder } = this.options;
    if (databaseUrl === 'none') {
      this.stayWithout('off', databaseOffMessage());
      return;
    }
    // Only now: it is large, and calls are served meanwhile.
    const { Database, DatabaseTakenError, DatabaseUnreachableError } = await import('@toolyard/database');
    while (!this.closing) {
      try {
        const database = await Database.open({
          folder: databaseFolder,
          log: this.log,
          ...(databaseUrl !== undefined && { databaseUrl }),
        });
        this.database = database;
        this.state = 'open';
        this.problem = undefined;
        this.opened.resolve(database);
        return;
      } catch (error) {
        if (error instanceof DatabaseTakenError) {
          this.stayWithout('elsewhere', databaseElsewhereMessage());
          return;
        }
        if (!(error instanceof DatabaseUnreachableError)) this.giveUp(error);
        this.problem = error.message;
        this.log.warn(error.message);
        await delay(RETRY_MS);
      }
    }
  }

  private stayWithout(state: DatabaseState, problem: string): void {
    this.state = state;
    this.problem = problem;
    this.log.info(problem);
  }

  /** Wrong wiring: the gateway must not go on as if nothing were. */
  private giveUp(error: unknown): never {
    process.stderr.write(`${error instanceof StartupError ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
