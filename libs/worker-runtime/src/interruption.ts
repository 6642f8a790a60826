import { ToolError } from '@toolyard/contracts';
import { callHandedBack, callLost, callSettledElsewhere, runDropped } from './worker-runtime.messages.js';

/**
 * Why a run was broken off. `cancelled`: someone wished it. `lock_lost`: another worker may have the call by now.
 * `handed_back`: this worker stops. `settled`: the call ended elsewhere. `dropped`: it waits on without this run.
 */
export type InterruptionKind = 'cancelled' | 'lock_lost' | 'handed_back' | 'settled' | 'dropped';

/** The abort signal of one run, and the first reason it was aborted for. */
export class Interruption {
  kind: InterruptionKind | undefined;
  private readonly controller = new AbortController();

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  cancel(reason: string): void {
    this.interrupt('cancelled', new ToolError('CANCELLED', reason));
  }

  loseLock(): void {
    this.interrupt('lock_lost', new ToolError('WORKER_LOST', callLost()));
  }

  handBack(): void {
    this.interrupt('handed_back', new ToolError('WORKER_LOST', callHandedBack()));
  }

  drop(): void {
    this.interrupt('dropped', new ToolError('WORKER_LOST', runDropped()));
  }

  settledElsewhere(): void {
    this.interrupt('settled', new ToolError('CANCELLED', callSettledElsewhere()));
  }

  private interrupt(kind: InterruptionKind, reason: ToolError): void {
    if (this.kind !== undefined) return;
    this.kind = kind;
    this.controller.abort(reason);
  }
}
