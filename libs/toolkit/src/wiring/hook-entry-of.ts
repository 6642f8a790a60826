import { StartupError } from '@toolyard/contracts';
import picomatch from 'picomatch';
import type { ToolHookOptions } from '../decorators/tool-hook.decorator.js';
import type { ToolHookHandler } from '../hooks/tool-hook-handler.js';
import type { HookEntry } from '../registry/hook-entry.js';
import { emptyHook } from '../toolkit.messages.js';

const METHODS = ['before', 'after', 'onError', 'onSkip'] as const;

/** A hook's instance as the registry holds it. Throws StartupError for a class without any of the methods. */
export function hookEntryOf(instance: object, { tools, order = 0 }: ToolHookOptions): HookEntry {
  const { name } = instance.constructor;
  const handler = instance as ToolHookHandler;
  if (METHODS.every((method) => typeof handler[method] !== 'function'))
    throw new StartupError(emptyHook(name));
  return { name, order, handler, matches: tools === undefined ? () => true : picomatch(tools) };
}
