import type { Type } from '@nestjs/common';
import type { ToolManifest } from '@toolyard/contracts';
import type { ToolContext } from '../tool-context.js';

/** A tool as the registry holds it. */
export interface ToolEntry {
  manifest: ToolManifest;
  /** Name of its class, for messages. */
  owner: string;
  params: Type<object>;
  /** Calls `execute` on the one instance. Returns, throws and yields what the tool does. */
  invoke(params: object, ctx: ToolContext): unknown;
}
