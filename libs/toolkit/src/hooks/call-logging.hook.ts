import type { CallError, ToolResult } from '@toolyard/contracts';
import { ToolHook } from '../decorators/tool-hook.decorator.js';
import type { HookCall, SkipReason, ToolHookHandler } from './tool-hook-handler.js';

/** One log line when a call has ended, and one at level debug when it begins. Never the arguments' values, which may be secret. */
@ToolHook({ order: -1_000 })
export class CallLoggingHook implements ToolHookHandler {
  before(call: HookCall): void {
    call.log.debug('Call begins', { agent: call.agent, argumentNames: Object.keys(call.arguments) });
  }

  after(call: HookCall, result: ToolResult): void {
    call.log.info('Call succeeded', { ...ended(call), blocks: result.content.length });
  }

  onError(call: HookCall, error: CallError): void {
    call.log.warn('Call failed', { ...ended(call), code: error.code });
  }

  onSkip(call: HookCall, { status, error }: SkipReason): void {
    call.log.warn('Call not run', { ...ended(call), status, code: error.code });
  }
}

function ended({ agent, startedAt }: HookCall) {
  return { agent, durationMs: Date.now() - startedAt };
}
