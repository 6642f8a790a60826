import { Injectable } from '@nestjs/common';
import { ToolError, type McpApproval } from '@toolyard/contracts';
import { UpstreamDirectory } from '@toolyard/transport';
import { GatewayDatabase } from '../database/gateway-database.js';
import { DatabaseStores } from '../database/database-stores.js';

/** Records what of upstream tools may be used: in the database where there is one, then for all to know in Redis. */
@Injectable()
export class McpApprovals {
  constructor(
    private readonly database: GatewayDatabase,
    private readonly stores: DatabaseStores,
    private readonly directory: UpstreamDirectory,
  ) {}

  /** @throws ToolError `DATABASE_UNAVAILABLE` */
  async approve(approvals: readonly McpApproval[]): Promise<void> {
    if (this.database.state !== 'off') await (await this.stores.get()).mcp.approve(approvals);
    await this.directory.approve(approvals);
  }

  /** Takes what is seen for the first time. Only a gateway that keeps the records can tell; gives false in others. */
  async approveNew(approvals: readonly McpApproval[]): Promise<boolean> {
    if (this.database.state === 'off') {
      await this.directory.approve(approvals);
      return true;
    }
    try {
      const kept = await (await this.stores.get()).mcp.approveNew(approvals);
      await this.directory.approve(kept);
      return true;
    } catch (error) {
      if (error instanceof ToolError) return false;
      throw error;
    }
  }
}
