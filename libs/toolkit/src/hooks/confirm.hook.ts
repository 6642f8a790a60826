import { ToolHook } from '../decorators/tool-hook.decorator.js';
import { ask, type BeforeVerdict } from './hook-verdict.js';
import type { HookCall, ToolHookHandler } from './tool-hook-handler.js';

/** Asks a person before tools that require it run. */
@ToolHook({ order: 900 })
export class ConfirmHook implements ToolHookHandler {
  before({ manifest, arguments: args }: HookCall): BeforeVerdict | undefined {
    if (!manifest.requiresConfirmation) return undefined;
    const { explanation } = args;
    return ask(typeof explanation === 'string' && explanation !== '' ? explanation : undefined);
  }
}
