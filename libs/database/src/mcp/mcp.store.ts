import type {
  McpApproval,
  McpServerSettings,
  McpServerSpec,
  McpTarget,
  McpToolDefinition,
} from '@toolyard/contracts';
import type { Database } from '../database.js';
import { jsonValue } from '../json-value.js';
import { withoutNulls } from '../without-nulls.js';

/** `target` is sealed text; in rows of an older build it is as it was given. */
type StoredServer = Omit<McpServerSpec, 'source' | 'target'> & { target: string | McpTarget };

/** Upstream MCP servers that were registered, and what of upstream tools was approved. */
export class McpStore {
  constructor(private readonly database: Database) {}

  /** By name. */
  async listServers(): Promise<StoredServer[]> {
    const rows = await this.database.prisma.mcpServer.findMany({ orderBy: { name: 'asc' } });
    return rows.map(({ name, settings, target }) => ({
      name,
      settings: settings as unknown as McpServerSettings,
      target: target as unknown as string | McpTarget,
    }));
  }

  async putServer({ name, settings, target }: StoredServer): Promise<void> {
    const stored = typeof target === 'string' ? target : jsonValue(target);
    const row = { settings: jsonValue(settings), target: stored, updatedAt: new Date() };
    await this.database.prisma.mcpServer.upsert({ where: { name }, create: { name, ...row }, update: row });
  }

  /** Forgets what was approved of it too. */
  async removeServer(name: string): Promise<void> {
    await this.database.prisma.$transaction([
      this.database.prisma.mcpServer.deleteMany({ where: { name } }),
      this.database.prisma.mcpApproval.deleteMany({ where: { server: name } }),
    ]);
  }

  async listApprovals(): Promise<McpApproval[]> {
    const rows = await this.database.prisma.mcpApproval.findMany();
    return rows.map(({ definition, approvedAt, ...row }) => ({
      ...withoutNulls(row),
      definition: definition as unknown as McpToolDefinition,
      approvedAt: approvedAt.toISOString(),
    }));
  }

  /** Replaces what was approved before. */
  async approve(approvals: readonly McpApproval[]): Promise<void> {
    await this.database.prisma.$transaction(
      approvals.map(({ server, tool, ...approval }) => {
        const row = {
          ...approval,
          definition: jsonValue(approval.definition),
          approvedBy: approval.approvedBy ?? null,
        };
        return this.database.prisma.mcpApproval.upsert({
          where: { server_tool: { server, tool } },
          create: { server, tool, ...row },
          update: row,
        });
      }),
    );
  }

  /** Approves those alone of which nothing was approved before, and gives what is approved of all of them. */
  async approveNew(approvals: readonly McpApproval[]): Promise<McpApproval[]> {
    await this.database.prisma.mcpApproval.createMany({
      data: approvals.map((approval) => ({ ...approval, definition: jsonValue(approval.definition) })),
      skipDuplicates: true,
    });
    const wanted = new Set(approvals.map(({ server, tool }) => `${server}/${tool}`));
    return (await this.listApprovals()).filter(({ server, tool }) => wanted.has(`${server}/${tool}`));
  }
}
