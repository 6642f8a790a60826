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
  /** ISO 8601. */
  startedAt: string;
}
