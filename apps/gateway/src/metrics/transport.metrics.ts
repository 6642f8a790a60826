import { Injectable } from '@nestjs/common';
import { CallClient, LedgerReader } from '@toolyard/transport';
import { Gauge } from 'prom-client';
import { PoolBoard, type PoolStatus } from '../pools/pool-board.js';
import { GatewayMetrics } from './gateway.metrics.js';

/** Gauges that are read when they are asked for: queues, workers, callers that wait. */
@Injectable()
export class TransportMetrics {
  private readonly up: Gauge;
  private readonly depth: Gauge<'pool' | 'state'>;
  private readonly workers: Gauge<'pool'>;
  private readonly slots: Gauge<'pool'>;
  private readonly waiting: Gauge;
  private readonly ledger: Gauge;
  private readonly oldest: Gauge<'pool'>;

  constructor(
    { registry }: GatewayMetrics,
    private readonly client: CallClient,
    private readonly board: PoolBoard,
    private readonly entries: LedgerReader,
  ) {
    const registers = [registry];
    this.up = new Gauge({
      name: 'toolyard_queue_up',
      help: '1 while the queues can be read',
      registers,
    });
    this.depth = new Gauge({
      name: 'toolyard_queue_calls',
      help: 'Calls in the queue of a pool, by state',
      labelNames: ['pool', 'state'],
      registers,
    });
    this.oldest = new Gauge({
      name: 'toolyard_oldest_waiting_seconds',
      help: 'Time that the next call of a pool has waited for a worker',
      labelNames: ['pool'],
      registers,
    });
    this.workers = new Gauge({
      name: 'toolyard_workers',
      help: 'Live workers that take calls of a pool',
      labelNames: ['pool'],
      registers,
    });
    this.slots = new Gauge({
      name: 'toolyard_worker_slots',
      help: 'Calls that the live workers of a pool run at once',
      labelNames: ['pool'],
      registers,
    });
    this.waiting = new Gauge({
      name: 'toolyard_waiting_callers',
      help: 'Requests on this gateway that wait for an outcome',
      registers,
    });
    this.ledger = new Gauge({
      name: 'toolyard_ledger_entries',
      help: 'What waits in the ledger to be written to the database',
      registers,
    });
  }

  /** Reads everything anew. Without Redis the queues are left out and `toolyard_queue_up` is 0. */
  async refresh(): Promise<void> {
    this.waiting.set(this.client.pending);
    for (const gauge of [this.depth, this.oldest, this.workers, this.slots]) gauge.reset();
    for (const [pool, { workers, slots }] of this.board.capacity()) {
      this.workers.set({ pool }, workers);
      this.slots.set({ pool }, slots);
    }
    const [pools, waits, entries] = await Promise.all([
      this.board.status().catch((): PoolStatus[] | undefined => undefined),
      this.board.waits().catch((): Record<string, number> => ({})),
      this.entries.length().catch((): number | undefined => undefined),
    ]);
    if (entries === undefined) this.ledger.reset();
    else this.ledger.set(entries);
    this.up.set(pools === undefined ? 0 : 1);
    for (const [pool, seconds] of Object.entries(waits)) this.oldest.set({ pool }, seconds);
    for (const { id: pool, waiting, active, delayed } of pools ?? []) {
      this.depth.set({ pool, state: 'waiting' }, waiting);
      this.depth.set({ pool, state: 'active' }, active);
      this.depth.set({ pool, state: 'delayed' }, delayed);
    }
  }
}
