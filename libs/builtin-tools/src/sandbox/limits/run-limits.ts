import type { SandboxInfo } from '@toolyard/contracts';

/** What a run had too much of. */
export type Exceeded = 'memory' | 'processes';

/** The limits around one sandbox. */
export interface RunLimits {
  /** Puts the sandbox under the limits before its program runs. Rejects when that cannot be done. */
  admit(sandbox: { init: number; stop: (exceeded: Exceeded) => void }): Promise<void>;
  /** What ran against its limit so far. */
  exceeded(): Promise<Exceeded | undefined>;
  /** Takes the limits away once the sandbox has ended. Never rejects. */
  release(): Promise<void>;
}

export type LimitsKind = NonNullable<SandboxInfo['limits']>;

/** A way to hold whole sandboxes to limits of memory, processes and processor time. */
export interface Limiter {
  readonly kind: LimitsKind;
  /** Makes the limits of one run. Rejects when this system does not let it. */
  begin(): Promise<RunLimits>;
}

/** What one sandbox may use, all its processes together. */
export interface Allowance {
  /** Bytes. */
  memory: number;
  /** Processes and threads. */
  processes: number;
  /** Processors' worth of time; 0 for no limit beside yielding to the worker. */
  cpus: number;
}
