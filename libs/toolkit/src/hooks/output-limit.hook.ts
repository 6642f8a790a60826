import type { ToolResult } from '@toolyard/contracts';
import { ToolHook } from '../decorators/tool-hook.decorator.js';
import { limitOutput } from '../execution/limit-output.js';
import { modifyResult, type AfterVerdict } from './hook-verdict.js';
import type { HookCall, ToolHookHandler } from './tool-hook-handler.js';

/** Cuts a result that is longer than a call may carry. Runs after all others, so that none of them lengthens it again. */
@ToolHook({ order: 1_000 })
export class OutputLimitHook implements ToolHookHandler {
  after(_call: HookCall, result: ToolResult): AfterVerdict | undefined {
    const limited = limitOutput(result);
    if (limited === result) return undefined;
    return modifyResult(limited, `${limited.truncated?.omittedCharacters ?? 0} characters left out`);
  }
}
