import type { DialectTool } from '../dialect-tool.js';
import { ToolFinder } from '../model-arguments.js';
import type { RequestedCall } from '../requested-call.js';
import { isObject } from '../schema/schema-node.js';
import { MODEL_NAMES } from '../tool-names.js';

/** Which API of OpenAI's the calls came from; results go back in its shape. */
export type OpenAIApi = 'chat' | 'responses';

export interface OpenAICalls {
  api: OpenAIApi;
  calls: RequestedCall[];
}

/**
 * The calls of an assistant message of Chat Completions (or its `tool_calls`), or of a response of the Responses API (or
 * its `output`). Undefined where the value is neither. A message without calls has none.
 */
export function openAICalls(value: unknown, tools: Iterable<DialectTool>): OpenAICalls | undefined {
  const items = itemsOf(value);
  if (items === undefined) return undefined;
  const finder = new ToolFinder(tools, MODEL_NAMES);
  if (items.some((item) => isObject(item) && typeof item['type'] === 'string' && 'call_id' in item)) {
    const calls = items.filter((item) => isObject(item) && item['type'] === 'function_call');
    return { api: 'responses', calls: calls.map((item) => requested(finder, item, 'call_id', item)) };
  }
  const isResponse = isObject(value) && Array.isArray(value['output']);
  if (isResponse) return { api: 'responses', calls: [] };
  return {
    api: 'chat',
    calls: items.map((item) => requested(finder, item, 'id', isObject(item) ? item['function'] : undefined)),
  };
}

function itemsOf(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value as unknown[];
  if (!isObject(value)) return undefined;
  const { tool_calls: toolCalls, output, message, choices } = value;
  if (Array.isArray(toolCalls)) return toolCalls as unknown[];
  if (Array.isArray(output)) return output as unknown[];
  if (isObject(message)) return itemsOf(message);
  if (Array.isArray(choices) && choices.length > 0) return itemsOf(choices[0]);
  return value['role'] === 'assistant' ? [] : undefined;
}

function requested(finder: ToolFinder, item: unknown, idField: string, call: unknown): RequestedCall {
  const id = isObject(item) && typeof item[idField] === 'string' ? item[idField] : undefined;
  if (!isObject(call) || typeof call['name'] !== 'string')
    return { ...(id !== undefined && { id }), tool: '', problem: callWithoutFunction() };
  return finder.requested(id, call['name'], call['arguments']);
}

export const callWithoutFunction = (): string =>
  'A tool call names no function. Send {"id", "type": "function", "function": {"name", "arguments"}}.';
