import {
  EFFECTS,
  LIMITS,
  PERMISSIONS,
  POOL_NAME,
  SIDE_EFFECTS,
  TOOL_NAME,
  type JsonSchema,
  type ToolManifest,
} from '@toolyard/contracts';
import { requestValidator } from '../../validation/request.validator.js';

const text = { type: 'string', minLength: 1, maxLength: 200 };
const texts = { type: 'array', maxItems: 50, items: text };
const toolName = { type: 'string', pattern: TOOL_NAME.source };
const whole = (minimum: number, maximum: number): JsonSchema => ({ type: 'integer', minimum, maximum });
const DAY_MS = 86_400_000;

/** The part of a manifest that whoever registers a tool may say. */
type Described = Partial<Omit<ToolManifest, 'name' | 'origin' | 'parameters' | 'pool'>>;

export interface ExternalToolRequest extends Described {
  name: string;
  description: string;
  parameters: JsonSchema;
  endpoint: string;
  secret?: string;
  pool?: string;
  enabled?: boolean;
}

export type ToolChange = Partial<Omit<ExternalToolRequest, 'name' | 'pool' | 'secret'>> & {
  /** `null` is the manifest's own again. */
  pool?: string | null;
  /** `null` takes it away. */
  secret?: string | null;
};

const described: Record<string, JsonSchema> = {
  description: { type: 'string', minLength: 1, maxLength: 10_000 },
  parameters: { type: 'object' },
  endpoint: { type: 'string', minLength: 1, maxLength: 2_048 },
  category: text,
  tags: texts,
  aliases: { type: 'array', maxItems: 20, items: toolName },
  returns: { type: 'object' },
  permission: { enum: PERMISSIONS },
  sideEffects: { enum: SIDE_EFFECTS },
  effect: { enum: EFFECTS },
  requiresConfirmation: { type: 'boolean' },
  streaming: { type: 'boolean' },
  timeoutMs: whole(LIMITS.timeoutMs.min, LIMITS.timeoutMs.max),
  retry: {
    type: 'object',
    additionalProperties: false,
    required: ['attempts', 'delayMs'],
    properties: {
      attempts: whole(1, 20),
      delayMs: whole(0, DAY_MS),
      backoff: { enum: ['fixed', 'exponential'] },
      maxDelayMs: whole(0, DAY_MS),
    },
  },
  enabled: { type: 'boolean' },
};

export const externalToolSchema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'description', 'parameters', 'endpoint'],
  properties: {
    name: toolName,
    ...described,
    secret: { type: 'string', minLength: 1, maxLength: 1_024 },
    pool: { type: 'string', pattern: POOL_NAME.source },
  },
};

export const toolChangeSchema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  properties: {
    ...described,
    secret: { type: ['string', 'null'], minLength: 1, maxLength: 1_024 },
    pool: { type: ['string', 'null'], pattern: POOL_NAME.source },
  },
};

/** @throws ToolError `INVALID_REQUEST` */
export const parseExternalTool = requestValidator<ExternalToolRequest>(externalToolSchema);

/** @throws ToolError `INVALID_REQUEST` */
export const parseToolChange = requestValidator<ToolChange>(toolChangeSchema);
