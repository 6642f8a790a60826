import { callNameOf } from '@toolyard/contracts';
import { validateParams } from '../params/validate-params.js';
import { CompletionParams } from '../prompts/completion-params.js';
import { completionResult } from '../prompts/completion-result.js';
import type { ToolEntry } from '../registry/tool-entry.js';
import { jsonSchemaOf } from '../schema/json-schema.js';

/** Longest completion in milliseconds: somebody is typing. */
const LONGEST_MS = 10_000;

/** The method `complete` of a prompt or resource, which runs as a call of its own. None where the class has none. */
export function completionEntryOf(instance: object, { manifest, owner }: ToolEntry): ToolEntry[] {
  const { complete } = instance as { complete?: unknown };
  if (typeof complete !== 'function') return [];
  const { title: _title, resource: _resource, needs: _needs, ...shared } = manifest;
  return [
    {
      owner,
      manifest: {
        ...shared,
        kind: 'completion',
        name: callNameOf('completion', manifest.name),
        description: `Completes an argument of ${manifest.name}`,
        parameters: jsonSchemaOf(CompletionParams),
        timeoutMs: Math.min(manifest.timeoutMs, LONGEST_MS),
      },
      validate: (args) => validateParams(CompletionParams, args),
      invoke: async (asked, ctx) =>
        completionResult(owner, await (Reflect.apply(complete, instance, [asked, ctx]) as unknown)),
    },
  ];
}
