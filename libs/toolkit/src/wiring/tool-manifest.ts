import type { Type } from '@nestjs/common';
import {
  DEFAULT_POOL,
  LIMITS,
  type JsonSchema,
  type Permission,
  type RetryPolicy,
  type SideEffects,
  type ToolManifest,
} from '@toolyard/contracts';
import { findClassDescription } from '../decorators/describe.decorator.js';
import type { ToolOptions } from '../decorators/tool.decorator.js';
import { jsonSchemaOf } from '../schema/json-schema.js';
import { toolNameOf } from './tool-name.js';
import type { ToolkitOptions } from './toolkit-options.js';

const SIDE_EFFECTS_OF: Record<Permission, SideEffects> = {
  READ: 'NONE',
  WRITE: 'LOCAL_STATE',
  EXTERNAL: 'NETWORK',
};

const DEFAULT_RETRY: RetryPolicy = { attempts: 1, delayMs: 1_000 };

const AsyncGeneratorFunction = async function* () {}.constructor;

/** A tool's manifest from its options and classes. Throws StartupError for a parameter class that cannot work. */
export function manifestOf(
  tool: Type,
  params: Type,
  options: ToolOptions,
  settings: ToolkitOptions,
): ToolManifest {
  const name = options.name ?? toolNameOf(tool.name);
  const permission = options.permission ?? 'READ';
  return {
    name,
    description: options.description ?? findClassDescription(params) ?? sentenceOf(name),
    category: options.category ?? 'general',
    tags: options.tags ?? [],
    aliases: options.aliases ?? [],
    origin: typeof settings.origin === 'function' ? settings.origin(tool) : (settings.origin ?? 'builtin'),
    parameters: options.parameters ?? jsonSchemaOf(params),
    ...(options.returns !== undefined && { returns: schemaOf(options.returns) }),
    permission,
    sideEffects: options.sideEffects ?? SIDE_EFFECTS_OF[permission],
    effect: options.effect ?? (permission === 'READ' ? 'read' : 'once'),
    requiresConfirmation: options.requiresConfirmation ?? false,
    ...(options.approval !== undefined && { approval: options.approval }),
    streaming: options.streaming ?? executeOf(tool) instanceof AsyncGeneratorFunction,
    ...(options.task !== undefined && { task: options.task }),
    ...(options.needs !== undefined && { needs: options.needs }),
    pool: poolOf(options.pool, settings.pools),
    timeoutMs: options.timeoutMs ?? LIMITS.timeoutMs.default,
    retry: { ...DEFAULT_RETRY, ...options.retry },
  };
}

/** The pools a tool would run in, the preferred one first. */
export function wantedPools(pool: ToolOptions['pool']): string[] {
  const wanted = typeof pool === 'string' ? [pool] : (pool ?? []);
  return wanted.length > 0 ? wanted : [DEFAULT_POOL];
}

export function executeOf(tool: Type): unknown {
  return (tool.prototype as { execute?: unknown }).execute;
}

function poolOf(pool: ToolOptions['pool'], pools: string[]): string {
  const wanted = wantedPools(pool);
  return wanted.find((name) => pools.includes(name)) ?? wanted[0] ?? DEFAULT_POOL;
}

function schemaOf(returns: Type | JsonSchema): JsonSchema {
  return typeof returns === 'function' ? jsonSchemaOf(returns) : returns;
}

function sentenceOf(name: string): string {
  const words = name.replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
