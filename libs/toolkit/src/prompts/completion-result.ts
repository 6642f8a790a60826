import { LIMITS, ToolError, type ToolResult } from '@toolyard/contracts';
import { completionInvalid } from '../execution/execution.messages.js';

/** What `complete` returned, as a result. @throws ToolError `RESULT_INVALID` */
export function completionResult(owner: string, value: unknown): ToolResult {
  const given = Array.isArray(value) ? { values: value as unknown } : value;
  const { values, total, hasMore } = (given ?? {}) as Record<string, unknown>;
  if (!Array.isArray(values) || !values.every((one) => typeof one === 'string'))
    throw new ToolError('RESULT_INVALID', completionInvalid(owner));
  return {
    content: [],
    structuredContent: {
      values: values.slice(0, LIMITS.completions),
      total: typeof total === 'number' ? total : values.length,
      hasMore: hasMore === true || values.length > LIMITS.completions,
    },
    isError: false,
  };
}
