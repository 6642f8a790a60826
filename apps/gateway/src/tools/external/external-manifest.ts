import {
  DEFAULT_POOL,
  LIMITS,
  RESERVED_TOOL_NAMES,
  type Permission,
  type SideEffects,
  type ToolManifest,
  type Violation,
} from '@toolyard/contracts';
import { createHash } from 'node:crypto';
import { invalidRequest } from '../../validation/request.validator.js';
import { compileSchema } from '../../validation/schema-compiler.js';
import {
  badEndpointMessage,
  badSchemaMessage,
  reservedNameMessage,
  retriedOnceMessage,
} from '../tools.messages.js';
import type { ExternalToolRequest } from './external-tool.schema.js';
import { parametersOf, withExplanation } from './parameters-form.js';

const SIDE_EFFECTS_OF: Record<Permission, SideEffects> = {
  READ: 'NONE',
  WRITE: 'LOCAL_STATE',
  EXTERNAL: 'NETWORK',
};

/**
 * The manifest of a tool from outside, defaults filled in: it reaches outside and must not run twice, unless it says so.
 * @throws ToolError `INVALID_REQUEST` with all that cannot work
 */
export function externalManifest(request: ExternalToolRequest): ToolManifest {
  const permission = request.permission ?? 'EXTERNAL';
  const manifest: ToolManifest = {
    name: request.name,
    description: request.description,
    category: request.category ?? 'external',
    tags: request.tags ?? [],
    aliases: request.aliases ?? [],
    origin: 'external',
    parameters: withExplanation(parametersOf(request.parameters)),
    ...(request.returns !== undefined && { returns: request.returns }),
    permission,
    sideEffects: request.sideEffects ?? SIDE_EFFECTS_OF[permission],
    effect: request.effect ?? (permission === 'READ' ? 'read' : 'once'),
    requiresConfirmation: request.requiresConfirmation ?? false,
    streaming: request.streaming ?? false,
    pool: request.pool ?? DEFAULT_POOL,
    timeoutMs: request.timeoutMs ?? LIMITS.timeoutMs.default,
    retry: request.retry ?? { attempts: 1, delayMs: 1_000 },
  };
  const problems = [
    ...nameProblems(manifest),
    ...schemaProblems(manifest),
    ...endpointProblems(request.endpoint),
  ];
  if (manifest.effect === 'once' && manifest.retry.attempts > 1)
    problems.push({ path: 'retry.attempts', rule: 'maximum', message: retriedOnceMessage() });
  if (problems.length > 0) throw invalidRequest(problems);
  return manifest;
}

function nameProblems({ name, aliases }: ToolManifest): Violation[] {
  const reserved = (path: string, used: string): Violation[] =>
    RESERVED_TOOL_NAMES.includes(used)
      ? [{ path, rule: 'reserved', message: reservedNameMessage(used) }]
      : [];
  return [
    ...reserved('name', name),
    ...aliases.flatMap((alias, index) => reserved(`aliases[${index}]`, alias)),
  ];
}

export function digestOf(manifest: ToolManifest): string {
  return createHash('sha256').update(JSON.stringify(manifest)).digest('base64url');
}

function schemaProblems({ parameters }: ToolManifest): Violation[] {
  const problem = (reason: string): Violation[] => [
    { path: 'parameters', rule: 'schema', message: badSchemaMessage(reason) },
  ];
  if (parameters['type'] !== 'object') return problem('its type must be "object"');
  try {
    compileSchema(parameters);
    return [];
  } catch (error) {
    return problem(error instanceof Error ? error.message : String(error));
  }
}

function endpointProblems(endpoint: string): Violation[] {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  const isFit =
    url !== undefined &&
    ['http:', 'https:'].includes(url.protocol) &&
    url.username === '' &&
    url.password === '';
  return isFit ? [] : [{ path: 'endpoint', rule: 'format', message: badEndpointMessage() }];
}
