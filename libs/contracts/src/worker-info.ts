/** How a worker runs commands. */
export interface SandboxInfo {
  /** `off`: without a sandbox, because the operator wants it so. `missing`: not at all. */
  state: 'on' | 'off' | 'missing';
  /** What holds all processes of a command together to their limits: cgroups, or the worker's looking after them. */
  limits?: 'cgroup2' | 'cgroup1' | 'watched';
  /** Why there is none. */
  problem?: string;
}

/** A worker as it announces itself with each heartbeat. */
export interface WorkerInfo {
  id: string;
  host: string;
  pid: number;
  version: string;
  /** Slots by pool. */
  pools: Record<string, number>;
  /** Names of the tools it offers, in the pools it serves. */
  tools: string[];
  /** Calls running now. */
  running: number;
  /** It takes no new calls and will stop. */
  draining: boolean;
  /** Plugins that it could not load. */
  brokenPlugins?: { name: string; reason: string }[];
  /** How it runs commands; absent in workers that say nothing of it. */
  sandbox?: SandboxInfo;
  /** ISO 8601. */
  startedAt: string;
}
