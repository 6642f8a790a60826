import {
  LIMITS,
  MCP_APPROVE,
  MCP_ELICITATION,
  POOL_NAME,
  WORKSPACE_ACCESS,
  type JsonSchema,
  type McpServerSettings,
  type McpStdioTarget,
} from '@toolyard/contracts';
import { requestValidator } from '../validation/request.validator.js';

const text = { type: 'string', minLength: 1, maxLength: 200 };
const long = { type: 'string', maxLength: 8_192 };
const boolean = { type: 'boolean' };
const values = (maxProperties: number): JsonSchema => ({
  type: 'object',
  maxProperties,
  additionalProperties: long,
});

/** A server as it is described over HTTP and, but for its name, in the file. */
export interface McpServerRequest
  extends Partial<McpServerSettings>, Partial<Omit<McpStdioTarget, 'transport'>> {
  name: string;
  url?: string;
  headers?: Record<string, string>;
}

export type McpServerChange = Partial<Omit<McpServerRequest, 'name'>>;

const described: Record<string, JsonSchema> = {
  command: {
    ...text,
    maxLength: 4_096,
    description: 'Program of a server that speaks over its standard streams.',
  },
  args: { type: 'array', maxItems: 200, items: long },
  env: { ...values(100), description: 'All of its environment. Values are never shown again.' },
  mounts: {
    type: 'array',
    maxItems: 50,
    items: { ...text, maxLength: 4_096 },
    description: "Paths of the worker's machine that it sees, read-only.",
  },
  network: { ...boolean, description: 'Whether it reaches the network.', default: false },
  workspace: { enum: WORKSPACE_ACCESS, description: 'How it sees the workspace.', default: 'none' },
  url: { ...text, maxLength: 2_048, description: 'Address of a server that speaks Streamable HTTP.' },
  headers: { ...values(50), description: 'Sent with every request. Values are never shown again.' },
  enabled: { ...boolean, default: true },
  trust: {
    ...boolean,
    description: 'Its hints about its tools count; without, each is EXTERNAL and runs once.',
    default: false,
  },
  approve: {
    enum: MCP_APPROVE,
    description: 'Which of its tools an operator approves before they are used.',
    default: 'changed',
  },
  elicitation: { enum: MCP_ELICITATION, description: 'What becomes of its questions.', default: 'ask' },
  requiresConfirmation: { ...boolean, description: 'Each call waits for a person.', default: false },
  category: { ...text, default: 'mcp' },
  tags: { type: 'array', maxItems: 50, items: text, description: '`mcp:<name>` is added.' },
  pool: { type: 'string', pattern: POOL_NAME.source, default: 'default' },
  timeoutMs: { type: 'integer', minimum: LIMITS.timeoutMs.min, maximum: LIMITS.timeoutMs.max },
};

export const mcpServerSchema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['name'],
  properties: { name: { type: 'string' }, ...described },
};

export const mcpServerChangeSchema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  properties: described,
};

export const mcpApprovalsSchema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['tools'],
  properties: {
    tools: {
      type: 'array',
      minItems: 1,
      maxItems: 512,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['tool', 'digest'],
        properties: {
          tool: { ...text, description: 'Its name as its server gives it.' },
          digest: { ...text, description: 'Of the definition that was looked at.' },
        },
      },
    },
  },
};

export interface McpApprovalsRequest {
  tools: { tool: string; digest: string }[];
}

/** @throws ToolError `INVALID_REQUEST`; so do the others */
export const parseMcpServer = requestValidator<McpServerRequest>(mcpServerSchema);
export const parseMcpServerChange = requestValidator<McpServerChange>(mcpServerChangeSchema);
export const parseMcpApprovals = requestValidator<McpApprovalsRequest>(mcpApprovalsSchema);
