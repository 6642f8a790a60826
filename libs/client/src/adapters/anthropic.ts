import type { AnthropicTool, AnthropicToolResult } from '@toolyard/dialects';
import type { Toolyard } from '../toolyard.js';
import type { RunOptions, ToolQuery } from '../types.js';

/** The message that answers the tool uses of an assistant message. */
export interface AnthropicAnswer {
  role: 'user';
  content: AnthropicToolResult[];
}

/** Tools for `messages.create`, and what runs the tool uses of its messages. */
export interface AnthropicToolset {
  tools: AnthropicTool[];
  /** The message to append after an assistant message: a result for each of its tool uses, in their order. */
  run: (message: object, options?: RunOptions) => Promise<AnthropicAnswer>;
}

/** The tools of this key for the package `@anthropic-ai/sdk`. */
export async function toAnthropic(toolyard: Toolyard, query?: ToolQuery): Promise<AnthropicToolset> {
  return {
    tools: await toolyard.toolsFor('anthropic', query),
    run: (message, options) => toolyard.runModelCalls('/v1/anthropic/tool-uses', message, options),
  };
}
