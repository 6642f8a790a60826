import { Module } from '@nestjs/common';
import { McpApprovals } from './mcp-approvals.js';
import { McpServerBook } from './mcp-server-book.js';
import { McpServersController } from './mcp-servers.controller.js';
import { McpToolBoard } from './mcp-tool-board.js';

/** Upstream MCP servers: which there are, what they offer and what of it may be used. */
@Module({
  controllers: [McpServersController],
  providers: [McpApprovals, McpServerBook, McpToolBoard],
})
export class McpServersModule {}
