import { allow, ToolHook, type BeforeVerdict, type ToolHookHandler } from '@toolyard/toolkit';
import { sandboxIsOff } from './sandbox.messages.js';

/** Marks every call of a worker whose operator switched the sandbox off. */
@ToolHook({ order: -900 })
export class SandboxOffHook implements ToolHookHandler {
  before(): BeforeVerdict {
    return allow(sandboxIsOff());
  }
}
