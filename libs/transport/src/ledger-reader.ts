import { randomUUID } from 'node:crypto';
import { keys, type Call, type SecretMask, type WaitRecord } from '@toolyard/contracts';
import type { Redis } from 'ioredis';
import { entryOf, type LedgerEntry } from './ledger-entry.js';
import type { Outcomes } from './outcomes.js';

const GROUP = 'gateways';
/** Entries of one write. */
const BATCH = 500;
/** How long a reader collects after a write that was not full, in milliseconds. */
const COLLECT_MS = 50;
/** How long a read waits for entries, in milliseconds. */
const BLOCK_MS = 1_000;
/** Entries that nobody finished for so long are taken over: their reader died. Milliseconds. */
const ABANDONED_MS = 5_000;
/** How often they are looked for, and how often the limit is told again. Milliseconds. */
const LOOK_MS = 2_000;
const TELL_MS = 3_600_000;
/** Seconds that the limit outlives the last gateway with a database. */
const LIMIT_TTL = 7 * 86_400;
/** A consumer without work is forgotten after so long. Milliseconds. */
const FORGET_CONSUMER_MS = 3_600_000;
/** How long a failing Redis or table is left alone, in milliseconds. */
const RETRY_MS = 500;

/** What entries of the ledger tell, in their order. */
export interface LedgerBatch {
  calls: Call[];
  waits: WaitRecord[];
}

export interface LedgerReading {
  /** Writes a batch into the tables; a failure is followed by the same batch again, until they take it. */
  write: (batch: LedgerBatch) => Promise<void>;
  onError: (error: unknown) => void;
  /** Entries the stream may hold; older ones are lost. */
  limit: number;
  /** Entries of one write at most. Default 500. */
  batch?: number;
  /** Share of the time that writing may take, for a store that works in this process. Default 1. */
  duty?: number;
  signal: AbortSignal;
}

type Stream = [id: string, fields: string[] | null][];

/**
 * Moves entries of the ledger into a table. Any number of gateways read; an entry leaves the stream only when it was
 * written, and those of a reader that died are taken over. An entry may be written twice, never not.
 */
export class LedgerReader {
  private readonly consumer = randomUUID();
  private lookedAt = 0;
  private toldAt = 0;

  /**
   * @param blocking a connection for this reader alone
   * @param mask takes secrets out of what people said
   */
  constructor(
    private readonly redis: Redis,
    private readonly blocking: () => Redis,
    private readonly outcomes: Outcomes,
    private readonly mask?: SecretMask,
  ) {}

  /** Entries that are not in the table yet. */
  async length(): Promise<number> {
    return this.redis.xlen(keys.ledger());
  }

  /** Lets the ledger keep so many entries, from now on. */
  async tellLimit(limit: number): Promise<void> {
    await this.redis.set(keys.ledgerLimit(), limit, 'EX', LIMIT_TTL);
  }

  /** Reads and writes until `signal` aborts; resolves when the last write has ended. */
  async run(reading: LedgerReading): Promise<void> {
    const { signal } = reading;
    const redis = this.blocking();
    const stop = (): void => redis.disconnect();
    signal.addEventListener('abort', stop, { once: true });
    const aborted = (): boolean => signal.aborted;
    try {
      while (!aborted()) {
        const count = await this.turn(redis, reading).catch(async (error: unknown) => {
          if (aborted()) return 0;
          if (isGroupMissing(error)) await this.makeGroup().catch(reading.onError);
          else reading.onError(error);
          await pause(RETRY_MS, signal);
          return 0;
        });
        if (count > 0 && count < (reading.batch ?? BATCH)) await pause(COLLECT_MS, signal);
      }
    } finally {
      stop();
    }
  }

  private async turn(redis: Redis, reading: LedgerReading): Promise<number> {
    const { batch = BATCH, limit } = reading;
    const now = Date.now();
    if (now - this.toldAt > TELL_MS) {
      await this.tellLimit(limit);
      await this.forgetConsumers();
      this.toldAt = now;
    }
    let entries: LedgerEntry[] = [];
    if (now - this.lookedAt > LOOK_MS) {
      entries = await this.takeOver(batch);
      // With a full batch there may be more.
      if (entries.length < batch) this.lookedAt = now;
    }
    if (entries.length === 0) entries = await this.next(redis, batch);
    if (entries.length > 0) await this.move(entries, reading);
    return entries.length;
  }

  private async next(redis: Redis, batch: number): Promise<LedgerEntry[]> {
    const read = await redis.xreadgroup(
      ...(['GROUP', GROUP, this.consumer, 'COUNT', batch, 'BLOCK', BLOCK_MS, 'STREAMS'] as const),
      ...[keys.ledger(), '>'],
    );
    return (read?.[0]?.[1] ?? []).map(([id, fields]) => entryOf(id, fields));
  }

  private async takeOver(batch: number): Promise<LedgerEntry[]> {
    const [, entries] = (await this.redis.xautoclaim(
      ...([keys.ledger(), GROUP, this.consumer, ABANDONED_MS, '0', 'COUNT', batch] as const),
    )) as [cursor: string, entries: Stream];
    return entries.map(([id, fields]) => entryOf(id, fields));
  }

  /** Writes entries, however long the table is away, and takes them out of the stream. */
  private async move(entries: readonly LedgerEntry[], reading: LedgerReading): Promise<void> {
    const { write, signal, onError, duty = 1 } = reading;
    const calls = await this.whole(entries);
    const waits = entries.flatMap(({ wait }) => (wait === undefined ? [] : (this.mask?.value(wait) ?? wait)));
    for (;;) {
      const begin = performance.now();
      try {
        if (calls.length + waits.length > 0) await write({ calls, waits });
        const rest = (performance.now() - begin) * (1 / duty - 1);
        const ids = entries.map(({ id }) => id);
        await this.redis
          .multi()
          .xack(keys.ledger(), GROUP, ...ids)
          .xdel(keys.ledger(), ...ids)
          .exec();
        if (rest >= 1) await pause(rest, signal);
        return;
      } catch (error) {
        // Not written, so not taken out: whoever reads next finds them again.
        if (signal.aborted) return;
        onError(error);
        await pause(RETRY_MS, signal);
      }
    }
  }

  private async whole(entries: readonly LedgerEntry[]): Promise<Call[]> {
    const cut = entries.filter((entry) => entry.cut).flatMap(({ call }) => call?.id ?? []);
    // One at a time, since they are large.
    const outcomes = new Map<string, Call>();
    for (const id of cut) {
      const outcome = await this.outcomes.find(id);
      if (outcome !== undefined) outcomes.set(id, outcome);
    }
    return entries.flatMap(({ call }) => (call === undefined ? [] : (outcomes.get(call.id) ?? call)));
  }

  private async makeGroup(): Promise<void> {
    await this.redis.xgroup('CREATE', keys.ledger(), GROUP, '0', 'MKSTREAM').catch((error: unknown) => {
      // Another gateway was first.
      if (!(error instanceof Error && error.message.startsWith('BUSYGROUP'))) throw error;
    });
  }

  private async forgetConsumers(): Promise<void> {
    await this.makeGroup();
    const consumers = (await this.redis.xinfo('CONSUMERS', keys.ledger(), GROUP)) as (string | number)[][];
    for (const fields of consumers) {
      const [, name, , pending, , idle] = fields;
      if (pending === 0 && Number(idle) > FORGET_CONSUMER_MS)
        await this.redis.xgroup('DELCONSUMER', keys.ledger(), GROUP, String(name));
    }
  }
}

function isGroupMissing(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('NOGROUP');
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end, { once: true });
    if (signal.aborted) end();
  });
}
