import { ToolError, type ToolResult } from '@toolyard/contracts';
import { isContentBlock } from './content-block.js';
import { resultInvalid } from './execution.messages.js';

const RESULT_FIELDS = new Set(['content', 'structuredContent', 'isError', 'truncated']);

/** What a tool returned, as a result. Throws RESULT_INVALID for what cannot be one. */
export function resultOf(tool: string, value: unknown): ToolResult {
  if (value === undefined || value === null) return { content: [], isError: false };
  if (typeof value === 'string') return { content: [{ type: 'text', text: value }], isError: false };
  if (Array.isArray(value) && value.length > 0 && value.every(isContentBlock)) {
    return { content: json(tool, value).data as ToolResult['content'], isError: false };
  }
  const { data, text } = json(tool, value);
  if (isResult(data)) return { ...data, isError: data.isError ?? false };
  const structuredContent = Array.isArray(data) ? { items: data } : (data as Record<string, unknown>);
  return { content: [{ type: 'text', text }], structuredContent, isError: false };
}

/** A value as JSON carries it. Throws RESULT_INVALID for one that JSON cannot carry. */
export function json(tool: string, value: unknown): { data: object; text: string } {
  if (typeof value !== 'object' || value === null) throw invalid(tool, `a ${typeof value}`);
  if (value instanceof Map || value instanceof Set || ArrayBuffer.isView(value)) {
    throw invalid(tool, `a ${value.constructor.name}`);
  }
  let text: unknown;
  try {
    text = JSON.stringify(value);
  } catch (error) {
    throw invalid(tool, 'something that is not JSON', error);
  }
  // functions and objects whose toJSON says undefined have no JSON
  const data: unknown = typeof text === 'string' ? JSON.parse(text) : undefined;
  if (typeof data !== 'object' || data === null) throw invalid(tool, `a ${value.constructor.name}`);
  return { data, text: String(text) };
}

function isResult(data: object): data is Omit<ToolResult, 'isError'> & { isError?: boolean } {
  const { content, structuredContent, isError } = data as Record<string, unknown>;
  return (
    Array.isArray(content) &&
    content.every(isContentBlock) &&
    Object.keys(data).every((key) => RESULT_FIELDS.has(key)) &&
    (isError === undefined || typeof isError === 'boolean') &&
    (structuredContent === undefined ||
      (typeof structuredContent === 'object' && !Array.isArray(structuredContent)))
  );
}

function invalid(tool: string, kind: string, cause?: unknown): ToolError {
  return new ToolError('RESULT_INVALID', resultInvalid(tool, kind), { cause });
}
