import { MODEL_NAMES, mcpResult, mcpTools, type NameRule } from '@toolyard/dialects';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { Toolyard } from '../toolyard.js';
import type { ToolQuery } from '../types.js';
import { optionalPackage } from './optional-package.js';
import { ToolRunner } from './tool-runner.js';

const SERVER = 'toolyard';
/** The model sees `mcp__toolyard__<tool>`, as one name. */
const PREFIX = `mcp__${SERVER}__`;
const NAMES: NameRule = { ...MODEL_NAMES, maxLength: MODEL_NAMES.maxLength - PREFIX.length };

/** Options of `query` in the Claude Agent SDK. */
export interface ClaudeAgentSdkOptions {
  mcpServers: Record<string, { type: 'sdk'; name: string; instance: McpServer }>;
  /** `mcp__toolyard__<tool>` of every tool: none asks for a permission, Toolyard's own rules decide. */
  allowedTools: string[];
}

/**
 * The tools of this key for `query({ prompt, options })` of the package `@anthropic-ai/claude-agent-sdk`, as a server of the
 * Model Context Protocol in this process.
 * @throws Error without the package `@modelcontextprotocol/sdk`, which the Claude Agent SDK asks for too
 */
export async function toClaudeAgentSdk(
  toolyard: Toolyard,
  query?: ToolQuery,
): Promise<ClaudeAgentSdkOptions> {
  const { McpServer, CallToolRequestSchema, ListToolsRequestSchema } = await optionalPackage(
    '@modelcontextprotocol/sdk',
    '1',
    async () => ({
      ...(await import('@modelcontextprotocol/sdk/server/mcp.js')),
      ...(await import('@modelcontextprotocol/sdk/types.js')),
    }),
  );
  const tools = await toolyard.tools(query);
  const runner = new ToolRunner(toolyard, tools, NAMES);
  const listed = mcpTools(tools, NAMES);
  const instance = new McpServer({ name: SERVER, version: '1' }, { capabilities: { tools: {} } });
  instance.server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: listed }));
  instance.server.setRequestHandler(CallToolRequestSchema, async ({ params }, { signal }) => ({
    ...mcpResult(await runner.run(params.name, params.arguments ?? {}, signal)),
  }));
  return {
    mcpServers: { [SERVER]: { type: 'sdk', name: SERVER, instance } },
    allowedTools: listed.map(({ name }) => `${PREFIX}${name}`),
  };
}
