/** A background process as agents see it. */
export interface ProcessInfo extends Record<string, unknown> {
  id: string;
  command: string;
  state: 'running' | 'ended' | 'killed';
  exitCode?: number;
  signal?: string;
  exceeded?: 'memory' | 'processes';
  /** ISO 8601. */
  startedAt: string;
  endedAt?: string;
  /** Characters written so far. */
  length: number;
}
