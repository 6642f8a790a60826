import { Injectable } from '@nestjs/common';
import type { SandboxInfo } from '@toolyard/contracts';
import { Catalogue, RedisHealth } from '@toolyard/transport';
import type { DatabaseState } from '../database/gateway-database.js';
import { Drain } from '../http/drain.js';
import { PoolBoard } from '../pools/pool-board.js';
import { RecordsHealth } from '../records/records-health.js';
import { drainingMessage, unsandboxedMessage, unservedPoolMessage } from './health.messages.js';

/** Whether this gateway can do its work, and every reason why not, a sentence each. */
export interface ReadinessReport {
  status: 'ready' | 'not_ready';
  problems: string[];
  /** What calls go on with, but somebody should look at; a sentence each. */
  warnings: string[];
  checks: {
    gateway: { ok: boolean };
    redis: { ok: boolean; reachable: boolean; version?: string };
    /** Broken plugins are told and keep nothing from being ready. */
    workers: {
      ok: boolean;
      unserved: string[];
      brokenPlugins: { worker: string; name: string; reason: string }[];
      /** Workers whose commands have no sandbox. */
      unsandboxed: ({ worker: string } & SandboxInfo)[];
    };
    /** Calls go on without it. */
    database: { ok: boolean; state: DatabaseState; waiting: number };
  };
}

/** Ready means: not stopping, Redis reachable and set up to lose nothing, a worker for each configured pool. */
@Injectable()
export class Readiness {
  constructor(
    private readonly redis: RedisHealth,
    private readonly pools: PoolBoard,
    private readonly drain: Drain,
    private readonly records: RecordsHealth,
    private readonly catalogue: Catalogue,
  ) {}

  async check(): Promise<ReadinessReport> {
    const [redis, { warnings: ofRecords, ...database }] = await Promise.all([
      this.redis.check(),
      this.records.check(),
    ]);
    const unsandboxed = this.unsandboxed();
    const warnings = [...ofRecords, ...unsandboxed.map(unsandboxedMessage)];
    const unserved = this.pools.unserved();
    const problems = [
      ...(this.drain.draining ? [drainingMessage()] : []),
      ...redis.problems,
      ...unserved.map(unservedPoolMessage),
    ];
    return {
      status: problems.length === 0 && redis.reachable ? 'ready' : 'not_ready',
      problems,
      warnings,
      checks: {
        gateway: { ok: !this.drain.draining },
        redis: {
          ok: redis.reachable && redis.problems.length === 0,
          reachable: redis.reachable,
          ...(redis.version !== undefined && { version: redis.version }),
        },
        workers: { ok: unserved.length === 0, unserved, brokenPlugins: this.brokenPlugins(), unsandboxed },
        database: { ok: ofRecords.length === 0, ...database },
      },
    };
  }

  private unsandboxed(): ReadinessReport['checks']['workers']['unsandboxed'] {
    return this.catalogue
      .workers()
      .flatMap(({ id, sandbox }) =>
        sandbox === undefined || sandbox.state === 'on' ? [] : [{ worker: id, ...sandbox }],
      );
  }

  private brokenPlugins(): ReadinessReport['checks']['workers']['brokenPlugins'] {
    return this.catalogue
      .workers()
      .flatMap(({ id, brokenPlugins = [] }) => brokenPlugins.map((plugin) => ({ worker: id, ...plugin })));
  }
}
