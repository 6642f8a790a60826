import type { ToolManifest } from '@toolyard/contracts';
import type { OfferedTool } from '@toolyard/database';

export function aManifest(name: string, part: Partial<ToolManifest> = {}): ToolManifest {
  return {
    name,
    description: `The tool ${name}`,
    category: 'test',
    tags: ['a'],
    aliases: [],
    origin: 'builtin',
    parameters: { type: 'object', properties: {}, additionalProperties: false },
    permission: 'READ',
    sideEffects: 'NONE',
    effect: 'read',
    requiresConfirmation: false,
    streaming: false,
    pool: 'default',
    timeoutMs: 1000,
    retry: { attempts: 1, delayMs: 0 },
    ...part,
  };
}

export function offered(...names: string[]): OfferedTool[] {
  return names.map((name) => ({ manifest: aManifest(name), digest: `digest of ${name}` }));
}
