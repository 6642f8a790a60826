import type { ToolManifest } from '@toolyard/contracts';
import type { ValidatedParams } from '../params/validate-params.js';
import type { ToolContext } from '../tool-context.js';

/** A tool as the registry holds it. */
export interface ToolEntry {
  manifest: ToolManifest;
  /** Name of its class, for messages. */
  owner: string;
  /** Arguments as `invoke` takes them, or all that is wrong with them. Never rejects for bad arguments. */
  validate(args: unknown): Promise<ValidatedParams<object>>;
  /** Calls `execute` on the one instance. Returns, throws and yields what the tool does. */
  invoke(params: object, ctx: ToolContext): unknown;
}
