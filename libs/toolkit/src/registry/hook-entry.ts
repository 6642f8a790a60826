import type { ToolHookHandler } from '../hooks/tool-hook-handler.js';

/** A hook as the registry holds it. */
export interface HookEntry {
  /** Name of its class. */
  name: string;
  order: number;
  /** Whether it applies to a tool, by the tool's own name. */
  matches(tool: string): boolean;
  handler: ToolHookHandler;
}
