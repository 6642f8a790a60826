import type { Type } from '@nestjs/common';
import { callNameOf, isUriTemplate, LIMITS, variablesOf } from '@toolyard/contracts';
import type { ResourceOptions } from '../decorators/resource.decorator.js';
import { resourceResult } from '../prompts/resource-result.js';
import type { ToolEntry } from '../registry/tool-entry.js';
import { ResourceParams } from '../resource-params.js';
import { badUri, notText, streamsNotAllowed, variablesDiffer } from '../toolkit.messages.js';
import { completionEntryOf } from './completion-entry-of.js';
import { propertiesThatAreNoText } from './text-properties.js';
import { toolEntryOf } from './tool-entry-of.js';
import { toolNameOf } from './tool-name.js';
import type { ToolkitOptions } from './toolkit-options.js';
import { WiringError } from './wiring-error.js';

/** A resource as the registry holds it, with the completion of its variables where it has one. Throws StartupError with all that is wrong. */
export function resourceEntriesOf(
  instance: object,
  { title, uri, uriTemplate, mimeType, ...options }: ResourceOptions,
  settings: ToolkitOptions,
): ToolEntry[] {
  const resource = instance.constructor as Type;
  const name = options.name ?? toolNameOf(resource.name, 'Resource');
  const tool = toolEntryOf(instance, { ...options, effect: 'read', name }, settings, ResourceParams);
  const problems = resourceProblems(tool, uri ?? '', uriTemplate);
  if (problems.length > 0) throw new WiringError(problems);
  const type = mimeType === undefined ? {} : { mimeType };
  const entry: ToolEntry = {
    ...tool,
    manifest: {
      ...tool.manifest,
      kind: 'resource',
      name: callNameOf('resource', name),
      ...(title !== undefined && { title }),
      resource: { ...(uriTemplate === undefined ? { uri } : { uriTemplate }), ...type },
    },
    invoke: async (params, ctx) => {
      const read = { uri: (params as ResourceParams).uri, ...type };
      return resourceResult(read, await tool.invoke(params, ctx));
    },
  };
  return [entry, ...completionEntryOf(instance, entry)];
}

function resourceProblems(
  { owner, manifest }: ToolEntry,
  uri: string,
  template: string | undefined,
): string[] {
  const address = template ?? uri;
  const sound = template === undefined ? URL.canParse(uri) : isUriTemplate(template);
  const problems = sound && address.length <= LIMITS.uri ? [] : [badUri(owner, address)];
  if (manifest.streaming) problems.push(streamsNotAllowed(owner));
  const [wrong] = propertiesThatAreNoText(manifest.parameters);
  if (wrong !== undefined) problems.push(notText(owner, wrong));
  const wanted = ['uri', ...variablesOf(template ?? '')].sort().join();
  const declared = Object.keys(manifest.parameters['properties'] ?? {})
    .sort()
    .join();
  if (wanted !== declared) problems.push(variablesDiffer(owner, wanted, declared));
  return problems;
}
