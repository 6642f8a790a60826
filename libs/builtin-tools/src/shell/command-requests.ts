import type { ProcessInfo } from './process-info.js';
import type { ShellRunEnd } from './persistent-shell.js';
import type { LogPart } from './process-log.js';

/** What is asked of an agent's processes and shells. `runId` and `workdir` say where, `workdir` in the workspace. */
export type CommandRequest =
  | { action: 'run'; shell: string; command: string; workdir?: string; timeoutMs: number; runId: string }
  | { action: 'start'; command: string; workdir?: string; runId: string }
  | { action: 'list' }
  | { action: 'output'; id: string; offset: number; waitMs: number }
  | { action: 'write'; id: string; input: string; end: boolean }
  | { action: 'kill'; id: string };

export type RequestOf<A extends CommandRequest['action']> = Extract<CommandRequest, { action: A }>;

export interface CommandAnswers {
  /** Its output came as notes. `fresh`: the shell was opened for it. */
  run: ShellRunEnd & { fresh: boolean };
  start: ProcessInfo;
  list: { processes: ProcessInfo[] };
  /** `refused`: where it was not let go over the network since this was last asked, in words. */
  output: ProcessInfo & LogPart & { refused?: string[] };
  write: ProcessInfo;
  kill: ProcessInfo;
}
