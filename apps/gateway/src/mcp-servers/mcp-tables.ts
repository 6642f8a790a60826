import { Injectable } from '@nestjs/common';
import type { McpStore } from '@toolyard/database';
import { GatewayDatabase } from '../database/gateway-database.js';

/** The tables of upstream servers. */
@Injectable()
export class McpTables {
  constructor(private readonly database: GatewayDatabase) {}

  /** @throws ToolError `DATABASE_UNAVAILABLE` */
  async get(): Promise<McpStore> {
    const database = this.database.get();
    const { McpStore } = await import('@toolyard/database');
    return new McpStore(database);
  }
}
