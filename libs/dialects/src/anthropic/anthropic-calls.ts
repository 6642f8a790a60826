import type { DialectTool } from '../dialect-tool.js';
import { ToolFinder } from '../model-arguments.js';
import type { RequestedCall } from '../requested-call.js';
import { isObject } from '../schema/schema-node.js';
import { MODEL_NAMES } from '../tool-names.js';

/**
 * The `tool_use` blocks of an assistant message of the Messages API, or of its `content`. Undefined where the value is
 * neither; other blocks are left alone.
 */
export function anthropicCalls(value: unknown, tools: Iterable<DialectTool>): RequestedCall[] | undefined {
  const content = isObject(value) ? value['content'] : value;
  if (typeof content === 'string') return [];
  if (!Array.isArray(content)) return undefined;
  const finder = new ToolFinder(tools, MODEL_NAMES);
  return content.flatMap((block: unknown) => {
    if (!isObject(block) || block['type'] !== 'tool_use') return [];
    const id = typeof block['id'] === 'string' ? block['id'] : undefined;
    if (typeof block['name'] !== 'string')
      return [{ ...(id !== undefined && { id }), tool: '', problem: toolUseUnnamed() }];
    return [finder.requested(id, block['name'], block['input'] ?? {})];
  });
}

export const toolUseUnnamed = (): string =>
  'A tool_use block names no tool. Send {"type": "tool_use", "id", "name", "input"}.';
