import type { HookPhase, HookTrace, HookVerdict } from '@toolyard/contracts';
import type { HookEntry } from '../registry/hook-entry.js';
import type { CallEmitter } from './call-emitter.js';
import { firstLine } from './thrown-error.js';

/** Writes down what one hook decides, with its time; decisions other than allow are emitted too. */
export class HookRun {
  private readonly startedAt = new Date();
  private readonly start = performance.now();

  constructor(
    private readonly hook: HookEntry,
    private readonly phase: HookPhase,
    private readonly traces: HookTrace[],
    private readonly emitter: CallEmitter,
  ) {}

  decided(verdict: HookVerdict, reason?: string): void {
    const trace: HookTrace = {
      hook: this.hook.name,
      phase: this.phase,
      verdict,
      ...(reason !== undefined && { reason }),
      at: this.startedAt.toISOString(),
      durationMs: Math.round((performance.now() - this.start) * 1_000) / 1_000,
    };
    this.traces.push(trace);
    if (verdict !== 'allow' || reason !== undefined) void this.emitter.emit({ type: 'call.hook', ...trace });
  }

  failed(error: unknown): void {
    this.decided('error', firstLine(error instanceof Error ? error.message : String(error)));
  }
}
