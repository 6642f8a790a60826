import { refusal, replyOf, ToolFinder, type CallReply, type NameRule } from '@toolyard/dialects';
import type { Toolyard } from '../toolyard.js';
import { ToolyardError } from '../toolyard-error.js';
import type { Tool } from '../types.js';
import { callUntilAborted } from './call-until-aborted.js';

/** Runs calls one by one, for SDKs that run the loop themselves. */
export class ToolRunner {
  private readonly finder: ToolFinder;

  constructor(
    private readonly toolyard: Toolyard,
    tools: readonly Tool[],
    names: NameRule,
  ) {
    this.finder = new ToolFinder(tools, names);
  }

  /**
   * What became of a call as a model made it; a call that fails or is refused is a reply that the model can act on.
   * @param name as the SDK was given it
   * @param signal ends the call too
   * @throws ToolyardError where no model could help: no gateway, a wrong key; the reason of the signal
   */
  async run(name: string, args: unknown, signal?: AbortSignal): Promise<CallReply> {
    const asked = this.finder.requested(undefined, name, args);
    if (asked.problem !== undefined) return refusal(asked.tool, asked.problem);
    try {
      return replyOf(asked.tool, await callUntilAborted(this.toolyard, asked.tool, asked.arguments, signal));
    } catch (error) {
      if (!isForModel(error)) throw error;
      const { code, message, retryable, errors } = error;
      const details = { errors };
      return replyOf(asked.tool, { status: 'rejected', error: { code, message, retryable, details } });
    }
  }
}

function isForModel(
  error: unknown,
): error is ToolyardError & { code: Exclude<ToolyardError['code'], 'UNREACHABLE'> } {
  return error instanceof ToolyardError && !error.retryable && error.code !== 'UNAUTHENTICATED';
}
