import { Injectable } from '@nestjs/common';
import type { AgentStore, Database, KeyStore, ToolStore } from '@toolyard/database';
import { GatewayDatabase } from '../database/gateway-database.js';

export interface Stores {
  agents: AgentStore;
  keys: KeyStore;
  tools: ToolStore;
}

/** The tables of agents, keys and tools. */
@Injectable()
export class IdentityStores {
  constructor(private readonly database: GatewayDatabase) {}

  /** @throws ToolError `DATABASE_UNAVAILABLE` */
  get(): Promise<Stores> {
    return storesOf(this.database.get());
  }

  /** Resolves when the database is open, which may be never. */
  async whenOpen(): Promise<Stores> {
    return storesOf(await this.database.whenOpen());
  }
}

async function storesOf(database: Database): Promise<Stores> {
  // Only where there is a database: the library is large.
  const { AgentStore, KeyStore, ToolStore } = await import('@toolyard/database');
  return {
    agents: new AgentStore(database),
    keys: new KeyStore(database),
    tools: new ToolStore(database),
  };
}
