import {
  LIMITS,
  PERMISSIONS,
  TOOL_SEARCH_USES,
  type AgentLimits,
  type JsonSchema,
  type Permission,
  type ToolSearchUse,
} from '@toolyard/contracts';
import { requestValidator } from '../validation/request.validator.js';

/** An agent as an admin describes it. */
export interface AgentRequest {
  name: string;
  prompt?: string;
  toolIds?: string[];
  toolNames?: string[];
  categories?: string[];
  tags?: string[];
  permissions?: Permission[];
  requireExplanation?: boolean;
  selfApproval?: boolean;
  toolSearch?: ToolSearchUse;
  limits?: AgentLimits;
}

export interface KeyRequest {
  name?: string;
  expiresAt?: string;
}

export interface RoleKeyRequest extends KeyRequest {
  role: 'admin' | 'operator' | 'viewer';
}

const texts = (description: string): JsonSchema => ({
  type: 'array',
  maxItems: 1_000,
  items: { type: 'string', minLength: 1, maxLength: 128 },
  description,
});

const limit = (maximum: number, description: string): JsonSchema => ({
  type: 'integer',
  minimum: 1,
  maximum,
  description,
});

const agentProperties = {
  name: { type: 'string', minLength: 1, maxLength: 100, pattern: '\\S', description: 'One of its own.' },
  prompt: { type: 'string', maxLength: 100_000, description: 'Who it is and how it works.' },
  toolIds: texts('Tools it may call, by `id` as `GET /v1/tools` has it.'),
  toolNames: texts('Tools it may call by name, also those that no worker offers yet.'),
  categories: texts('Every tool of these categories.'),
  tags: texts('Every tool that has one of these tags.'),
  permissions: {
    type: 'array',
    items: { enum: PERMISSIONS },
    description: 'Of the tools selected, it may call those with one of these permissions.',
    default: ['READ'],
  },
  requireExplanation: {
    type: 'boolean',
    description: 'Each of its calls must say why, in the argument `explanation`.',
  },
  selfApproval: {
    type: 'boolean',
    description: 'It may approve and deny its own calls, where their tool does not want someone else.',
  },
  toolSearch: {
    enum: TOOL_SEARCH_USES,
    description:
      'Whether clients of MCP are given a search in place of its tools; `auto`: when it has more than 40.',
    default: 'off',
  },
  limits: {
    type: 'object',
    additionalProperties: false,
    properties: {
      callsInFlight: limit(10_000, 'Calls that have not ended, at once.'),
      callsPerMinute: limit(100_000, 'Calls in any 60 seconds.'),
      callTimeoutMs: limit(LIMITS.timeoutMs.max, 'Longest run of one attempt, in milliseconds.'),
    },
  },
};

/** Body of `POST /v1/agents`. */
export const agentRequestSchema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['name'],
  properties: agentProperties,
};

/** Body of `PATCH /v1/agents/:id`. */
export const agentChangeSchema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  properties: agentProperties,
};

const keyProperties = {
  name: {
    type: 'string',
    minLength: 1,
    maxLength: 100,
    // What looks like the id of an agent would pass for one in the records of calls.
    pattern: '^(?!agent_)\\S.*$',
    description: 'For people, to tell keys apart. Calls made with a key of a role show it as their agent.',
  },
  expiresAt: { type: 'string', format: 'date-time', description: 'Not valid from this time on.' },
};

/** Body of `POST /v1/agents/:id/keys`; it may be absent. */
export const keyRequestSchema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  properties: keyProperties,
};

/** Body of `POST /v1/keys`. */
export const roleKeyRequestSchema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['role'],
  properties: { role: { enum: ['admin', 'operator', 'viewer'] }, ...keyProperties },
};

/** @throws ToolError `INVALID_REQUEST` with every violation; so do the others */
export const parseAgent = requestValidator<AgentRequest>(agentRequestSchema);
export const parseAgentChange = requestValidator<Partial<AgentRequest>>(agentChangeSchema);
export const parseKey = requestValidator<KeyRequest>(keyRequestSchema);
export const parseRoleKey = requestValidator<RoleKeyRequest>(roleKeyRequestSchema);
