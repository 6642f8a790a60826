import type { Type } from '@nestjs/common';
import type { Origin } from '@toolyard/contracts';
import type { ToolContext } from '../tool-context.js';

/** Gives the folder of a call, and makes sure that it exists. A ToolError that it rejects with fails the call. */
export type WorkspaceChoice = (call: Pick<ToolContext, 'agent' | 'runId'>) => Promise<string>;

/** What `ToolkitModule.forRoot` takes. */
export interface ToolkitOptions {
  /** Pools of the deployment. A tool that wants none of them stops the boot. */
  pools: string[];
  /** Absolute path of the folder that tools work in, or what gives a call its own. */
  workspace: string | WorkspaceChoice;
  /** Where the tools come from, for all or by class. Default `builtin`. */
  origin?: Origin | ((tool: Type) => Origin);
  /** How long an aborted tool is waited for before it is abandoned, in milliseconds. Default 2,000. */
  abandonGraceMs?: number;
}

export const TOOLKIT_OPTIONS = Symbol('toolyard:toolkit-options');
