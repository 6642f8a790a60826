import type {
  OpenAIFunctionCallOutput,
  OpenAIResponsesTool,
  OpenAITool,
  OpenAIToolMessage,
} from '@toolyard/dialects';
import type { Toolyard } from '../toolyard.js';
import type { RunOptions, ToolQuery } from '../types.js';

/** Tools for `chat.completions.create`, and what runs the calls of its messages. */
export interface OpenAIToolset {
  tools: OpenAITool[];
  /** The messages to append after an assistant message: one for each of its calls, in their order. */
  run: (message: object, options?: RunOptions) => Promise<OpenAIToolMessage[]>;
}

/** Tools for `responses.create`, and what runs the calls of its responses. */
export interface OpenAIResponsesToolset {
  tools: OpenAIResponsesTool[];
  /** The items to append after a response: one for each of its calls, in their order. */
  run: (response: object, options?: RunOptions) => Promise<OpenAIFunctionCallOutput[]>;
}

/** The tools of this key for the package `openai`, Chat Completions. */
export async function toOpenAI(toolyard: Toolyard, query?: ToolQuery): Promise<OpenAIToolset> {
  return {
    tools: await toolyard.toolsFor('openai', query),
    run: async (message, options) =>
      (await answers<{ messages: OpenAIToolMessage[] }>(toolyard, message, options)).messages,
  };
}

/** The tools of this key for the package `openai`, Responses API. */
export async function toOpenAIResponses(
  toolyard: Toolyard,
  query?: ToolQuery,
): Promise<OpenAIResponsesToolset> {
  return {
    tools: await toolyard.toolsFor('openai-responses', query),
    run: async (response, options) =>
      (await answers<{ input: OpenAIFunctionCallOutput[] }>(toolyard, response, options)).input,
  };
}

function answers<T>(toolyard: Toolyard, body: object, options?: RunOptions): Promise<T> {
  return toolyard.runModelCalls('/v1/openai/tool-calls', body, options);
}
