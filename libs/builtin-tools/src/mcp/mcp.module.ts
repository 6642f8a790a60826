import { Module } from '@nestjs/common';
import { McpCallTool } from './mcp-call.tool.js';
import { UpstreamDoor } from './upstream-door.js';

export const MCP_TOOLS = [McpCallTool];

/** The tool that reaches upstream MCP servers by name. */
@Module({ providers: [...MCP_TOOLS, UpstreamDoor], exports: [UpstreamDoor] })
export class McpModule {}
