import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { throttledErrors, type Logger } from '@toolyard/logging';
import { LedgerReader, type LedgerBatch } from '@toolyard/transport';
import { setTimeout as delay } from 'node:timers/promises';
import { GATEWAY_OPTIONS, type GatewayOptions } from '../gateway.options.js';
import { LOGGER } from '../logger.token.js';
import { DatabaseStores, type Stores } from '../database/database-stores.js';
import { notWrittenMessage, refusedCallMessage } from './records.messages.js';

/** The embedded database works in this process: it writes a few calls at a time, and leaves most of the time to calls. */
const EMBEDDED = { batch: 50, duty: 0.25 };

/** How long a gateway that stops waits for it, in milliseconds; another gateway writes it otherwise. */
const LAST_WRITE_MS = 3_000;

/** Writes what the ledger has into the table, as long as this gateway runs and has a database. */
@Injectable()
export class LedgerKeeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly stop = new AbortController();
  private running: Promise<void> | undefined;

  constructor(
    @Inject(GATEWAY_OPTIONS) private readonly options: GatewayOptions,
    @Inject(LOGGER) private readonly log: Logger,
    private readonly reader: LedgerReader,
    private readonly stores: DatabaseStores,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.options.databaseUrl === 'none') return;
    void this.stores.whenOpen().then((stores) => {
      this.running = this.keep(stores);
    });
    // Before the database is open: what happens until then is to be kept too. Without Redis the reader says it later.
    await this.reader.tellLimit(this.options.ledgerLimit).catch(() => undefined);
  }

  /** The write under way ends before the database closes. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stop.abort();
    await Promise.race([this.running, delay(LAST_WRITE_MS, undefined, { ref: false })]);
  }

  private async keep(stores: Stores): Promise<void> {
    const report = throttledErrors(this.log, notWrittenMessage());
    await this.reader.run({
      write: (batch) => this.write(stores, batch),
      onError: (error) => report(error instanceof Error ? error : new Error(String(error))),
      limit: this.options.ledgerLimit,
      signal: this.stop.signal,
      ...(stores.kind === 'pglite' && EMBEDDED),
    });
  }

  private async write(stores: Stores, { calls, waits }: LedgerBatch): Promise<void> {
    await this.writeEach(stores, calls, (part) => stores.ledger.write(part));
    await this.writeEach(stores, waits, (part) => stores.waits.write(part));
    const parked = calls.filter(({ status }) => status.startsWith('awaiting'));
    const decided = waits.filter(({ status }) => status !== 'waiting');
    await stores.waits.release([...parked, ...decided].map(({ id }) => id));
  }

  /** One record that the database cannot hold must not keep the others out. */
  private async writeEach<T extends { id: string }>(
    stores: Stores,
    records: readonly T[],
    write: (part: readonly T[]) => Promise<void>,
  ): Promise<void> {
    if (records.length === 0) return;
    try {
      await write(records);
    } catch (error) {
      if (!stores.isRefusedValue(error)) throw error;
      const [only] = records;
      if (records.length === 1 && only !== undefined)
        this.log.error({ callId: only.id, err: error }, refusedCallMessage());
      else for (const record of records) await this.writeEach(stores, [record], write);
    }
  }
}
