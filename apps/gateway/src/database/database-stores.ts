import { Injectable } from '@nestjs/common';
import { ToolError } from '@toolyard/contracts';
import type {
  AgentStore,
  CallLedger,
  CallRetention,
  CallSearch,
  Database,
  KeyStore,
  McpStore,
  ScheduleStore,
  SettingStore,
  ToolStore,
  WaitHistory,
  WaitLedger,
} from '@toolyard/database';
import { databaseSilentMessage } from './database.messages.js';
import { GatewayDatabase } from './gateway-database.js';

/** Longest time that a question to the database may take, in milliseconds. */
const ANSWER_MS = 10_000;

/** The tables, each behind what reads and writes it. */
export interface Stores {
  kind: Database['kind'];
  ledger: CallLedger;
  search: CallSearch;
  retention: CallRetention;
  settings: SettingStore;
  tools: ToolStore;
  agents: AgentStore;
  keys: KeyStore;
  mcp: McpStore;
  schedules: ScheduleStore;
  waits: WaitLedger;
  waitHistory: WaitHistory;
  isRefusedValue: (error: unknown) => boolean;
}

/** The stores of this gateway's database, once it is open. */
@Injectable()
export class DatabaseStores {
  private opened: Promise<Stores> | undefined;

  constructor(private readonly database: GatewayDatabase) {}

  /** Resolves when the database is open, which may be never. */
  whenOpen(): Promise<Stores> {
    this.opened ??= this.database.whenOpen().then(storesOf);
    return this.opened;
  }

  /** @throws ToolError `DATABASE_UNAVAILABLE` */
  async get(): Promise<Stores> {
    this.database.get();
    return this.whenOpen();
  }

  /**
   * What a question to the database gives.
   * @throws ToolError `DATABASE_UNAVAILABLE`, and what `question` throws of the table
   */
  async ask<T>(question: (stores: Stores) => Promise<T>): Promise<T> {
    const stores = this.get();
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('The database is silent.')), ANSWER_MS);
    });
    try {
      return await Promise.race([stores.then(question), silence]);
    } catch (error) {
      if (error instanceof ToolError) throw error;
      throw new ToolError('DATABASE_UNAVAILABLE', databaseSilentMessage(), { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }

  /** Like `ask`; undefined from a gateway that keeps no records. */
  async askIfKept<T>(question: (stores: Stores) => Promise<T>): Promise<T | undefined> {
    const { state } = this.database;
    return state === 'off' || state === 'elsewhere' ? undefined : this.ask(question);
  }
}

async function storesOf(database: Database): Promise<Stores> {
  // Only now: it is large, and a gateway without a database never needs it.
  const library = await import('@toolyard/database');
  return {
    kind: database.kind,
    ledger: new library.CallLedger(database),
    search: new library.CallSearch(database),
    retention: new library.CallRetention(database),
    settings: new library.SettingStore(database),
    tools: new library.ToolStore(database),
    agents: new library.AgentStore(database),
    keys: new library.KeyStore(database),
    mcp: new library.McpStore(database),
    schedules: new library.ScheduleStore(database),
    waits: new library.WaitLedger(database),
    waitHistory: new library.WaitHistory(database),
    isRefusedValue: library.isRefusedValue,
  };
}
