import type {
  Effect,
  JsonSchema,
  McpServerSettings,
  McpToolAnnotations,
  McpToolDefinition,
  Permission,
  SideEffects,
  ToolManifest,
} from '@toolyard/contracts';
import { createHash } from 'node:crypto';
import { parametersOf } from '../tools/external/parameters-form.js';
import { compileSchema } from '../validation/schema-compiler.js';
import * as messages from './mcp-servers.messages.js';
import { isTooCostly, withoutDangers } from './safe-schema.js';

const LONGEST_DESCRIPTION = 10_000;
/** Characters that a person does not see and a model may obey: controls but for line breaks and tabs, and formats. */
const UNSEEN = /[^\P{C}\n\t]/gu;

export interface UpstreamServer {
  name: string;
  settings: McpServerSettings;
}

/**
 * The manifest of an upstream tool. What the server says of it beyond its words and its parameters counts only where it
 * is trusted.
 * @throws Error saying why the parameters cannot be used
 */
export function upstreamManifest(
  name: string,
  definition: McpToolDefinition,
  { name: server, settings }: UpstreamServer,
): ToolManifest {
  const { trust, category, tags, pool, timeoutMs, requiresConfirmation } = settings;
  const returns = returnsOf(definition.outputSchema, trust);
  const said = (definition.description ?? definition.title ?? '').replace(UNSEEN, '').trim();
  return {
    name,
    description: messages.upstreamDescription(said, definition.name, server).slice(0, LONGEST_DESCRIPTION),
    category,
    tags: [...new Set([`mcp:${server}`, ...tags])],
    aliases: [],
    origin: 'mcp',
    parameters: parametersFor(definition.inputSchema, trust),
    ...(returns !== undefined && { returns }),
    ...behaviour(trust ? (definition.annotations ?? {}) : {}),
    requiresConfirmation,
    streaming: false,
    pool,
    timeoutMs,
    retry: { attempts: 1, delayMs: 1_000 },
  };
}

export function definitionDigest(definition: McpToolDefinition): string {
  return createHash('sha256').update(JSON.stringify(definition)).digest('base64url');
}

function behaviour({ readOnlyHint, idempotentHint, openWorldHint }: McpToolAnnotations): {
  permission: Permission;
  sideEffects: SideEffects;
  effect: Effect;
} {
  const isOutside = openWorldHint !== false;
  if (readOnlyHint === true)
    return {
      permission: isOutside ? 'EXTERNAL' : 'READ',
      sideEffects: isOutside ? 'NETWORK' : 'NONE',
      effect: 'read',
    };
  return {
    permission: isOutside ? 'EXTERNAL' : 'WRITE',
    sideEffects: isOutside ? 'NETWORK' : 'LOCAL_STATE',
    effect: idempotentHint === true ? 'idempotent' : 'once',
  };
}

function parametersFor(declared: JsonSchema, trust: boolean): JsonSchema {
  const isOpen = declared['properties'] === undefined;
  const schema = { type: 'object', ...checked(declared, trust) };
  if (schema.type !== 'object') throw new Error(messages.notAnObjectMessage());
  const parameters = isOpen ? schema : parametersOf(schema);
  compileSchema(parameters);
  return parameters;
}

/** A result is not refused for a declaration that nobody can read. */
function returnsOf(declared: JsonSchema | undefined, trust: boolean): JsonSchema | undefined {
  if (declared === undefined) return undefined;
  try {
    const schema = checked(declared, trust);
    compileSchema(schema);
    return schema;
  } catch {
    return undefined;
  }
}

function checked(declared: JsonSchema, trust: boolean): JsonSchema {
  if (trust) {
    const { $schema: dialect, ...schema } = declared;
    return dialect === undefined ? declared : schema;
  }
  const schema = withoutDangers(declared);
  if (isTooCostly(schema)) throw new Error(messages.schemaTooCostlyMessage());
  return schema;
}
