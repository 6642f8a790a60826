import { ROLES, type JsonSchema } from '@toolyard/contracts';
import {
  agentChangeSchema,
  agentRequestSchema,
  keyRequestSchema,
  roleKeyRequestSchema,
} from '../identity/identity-request.schema.js';

const text = { type: 'string' };
const time = { type: 'string', format: 'date-time' };

const keyProperties = {
  id: text,
  prefix: { ...text, description: 'The first characters of the key, to tell keys apart.' },
  name: text,
  role: { type: 'string', enum: ROLES },
  agentId: text,
  createdAt: time,
  lastUsedAt: { ...time, description: 'To within some seconds.' },
  expiresAt: time,
  revokedAt: time,
};
const keyRequired = ['id', 'prefix', 'role', 'createdAt'];

/** Schemas of agents and keys. */
export const identitySchemas: Record<string, JsonSchema> = {
  AgentRequest: agentRequestSchema,
  AgentChange: agentChangeSchema,
  KeyRequest: keyRequestSchema,
  RoleKeyRequest: roleKeyRequestSchema,
  Agent: {
    type: 'object',
    additionalProperties: false,
    required: ['id', ...Object.keys(agentRequestSchema['properties'] as object), 'createdAt', 'updatedAt'],
    properties: {
      id: text,
      ...(agentRequestSchema['properties'] as object),
      createdAt: time,
      updatedAt: time,
    },
  },
  Key: { type: 'object', additionalProperties: false, required: keyRequired, properties: keyProperties },
  NewKey: {
    type: 'object',
    additionalProperties: false,
    required: [...keyRequired, 'key'],
    properties: { ...keyProperties, key: { ...text, description: 'The key itself, this once.' } },
  },
};
