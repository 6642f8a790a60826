import type { WaitingRun } from '@toolyard/toolkit';
import type { Interruption } from './interruption.js';
import type { MaskedStory } from './masked-story.js';

/** Longest time that a run is kept, in milliseconds; its call waits on without it. */
const KEPT_MS = 3_600_000;

/** A run that waits in memory for an answer. */
export interface KeptRun {
  run: WaitingRun;
  interruption: Interruption;
  story: MaskedStory;
}

/**
 * The runs that this worker keeps while their calls wait: a number at most, the oldest give way. A run that is dropped is
 * broken off; its call runs again from the start once it is answered.
 */
export class KeptRuns {
  private readonly runs = new Map<string, KeptRun & { timer: NodeJS.Timeout }>();
  private closed = false;

  constructor(private readonly limit: number) {}

  /** Whether runs are kept at all. */
  get open(): boolean {
    return this.limit > 0 && !this.closed;
  }

  keep(callId: string, kept: KeptRun): void {
    this.drop(callId);
    if (!this.open) {
      kept.interruption.drop();
      return;
    }
    const [oldest] = this.runs.keys();
    if (this.runs.size >= this.limit && oldest !== undefined) this.drop(oldest);
    const timer = setTimeout(() => this.drop(callId), KEPT_MS).unref();
    this.runs.set(callId, { ...kept, timer });
  }

  has(callId: string): boolean {
    return this.runs.has(callId);
  }

  /** Gives a run away, to go on. */
  take(callId: string): KeptRun | undefined {
    const kept = this.runs.get(callId);
    clearTimeout(kept?.timer);
    this.runs.delete(callId);
    return kept;
  }

  drop(callId: string): void {
    this.take(callId)?.interruption.drop();
  }

  /** Drops all, and keeps none from now on. */
  close(): void {
    this.closed = true;
    for (const callId of this.runs.keys()) this.drop(callId);
  }
}
