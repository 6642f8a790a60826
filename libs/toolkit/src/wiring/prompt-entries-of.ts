import type { Type } from '@nestjs/common';
import { callNameOf, StartupError } from '@toolyard/contracts';
import type { PromptOptions } from '../decorators/prompt.decorator.js';
import { promptResult } from '../prompts/prompt-result.js';
import type { ToolEntry } from '../registry/tool-entry.js';
import { ToolParams } from '../tool-params.js';
import { notText, streamsNotAllowed } from '../toolkit.messages.js';
import { completionEntryOf } from './completion-entry-of.js';
import { propertiesThatAreNoText } from './text-properties.js';
import { toolEntryOf } from './tool-entry-of.js';
import { toolNameOf } from './tool-name.js';
import type { ToolkitOptions } from './toolkit-options.js';

class NoArguments extends ToolParams {}

/** A prompt as the registry holds it, with the completion of its arguments where it has one. Throws StartupError with all that is wrong. */
export function promptEntriesOf(
  instance: object,
  { title, ...options }: PromptOptions,
  settings: ToolkitOptions,
): ToolEntry[] {
  const prompt = instance.constructor as Type;
  const name = options.name ?? toolNameOf(prompt.name, 'Prompt');
  const tool = toolEntryOf(instance, { ...options, effect: 'read', name }, settings, NoArguments);
  if (tool.manifest.streaming) throw new StartupError(streamsNotAllowed(tool.owner));
  const [wrong] = propertiesThatAreNoText(tool.manifest.parameters);
  if (wrong !== undefined) throw new StartupError(notText(tool.owner, wrong));
  const entry: ToolEntry = {
    ...tool,
    manifest: {
      ...tool.manifest,
      kind: 'prompt',
      name: callNameOf('prompt', name),
      ...(title !== undefined && { title }),
    },
    invoke: async (params, ctx) => promptResult(name, await tool.invoke(params, ctx)),
  };
  return [entry, ...completionEntryOf(instance, entry)];
}
