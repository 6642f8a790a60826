import { Inject, Injectable } from '@nestjs/common';
import { LedgerReader } from '@toolyard/transport';
import { GatewayDatabase, type DatabaseState } from '../database/gateway-database.js';
import { GATEWAY_OPTIONS, type GatewayOptions } from '../gateway.options.js';
import { askQueues } from '../queue-access.js';
import { longLedgerMessage } from './records.messages.js';

/** Part of the ledger's limit above which it counts as long. */
const LONG = 0.1;

export interface RecordsReport {
  state: DatabaseState;
  /** Calls that are not in the database yet; 0 when Redis cannot tell. */
  waiting: number;
  /** A sentence each. */
  warnings: string[];
}

/** Whether the records keep up. */
@Injectable()
export class RecordsHealth {
  constructor(
    @Inject(GATEWAY_OPTIONS) private readonly options: GatewayOptions,
    private readonly ledger: LedgerReader,
    private readonly database: GatewayDatabase,
  ) {}

  async check(): Promise<RecordsReport> {
    const { state, problem } = this.database;
    const { ledgerLimit } = this.options;
    const waiting = await askQueues(this.ledger.length()).catch(() => 0);
    const warnings = [
      ...(state === 'opening' && problem !== undefined ? [problem] : []),
      // Where nobody keeps records a short ledger is kept for whoever comes.
      ...(state !== 'off' && waiting > ledgerLimit * LONG ? [longLedgerMessage(waiting, ledgerLimit)] : []),
    ];
    return { state, waiting, warnings };
  }
}
