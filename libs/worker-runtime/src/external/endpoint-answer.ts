import { LIMITS, ToolError } from '@toolyard/contracts';
import { answerTooLarge, noResultLine, notJson, unknownLine } from './external.messages.js';

/** The whole answer as text. */
export async function textOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const limit = LIMITS.outcome;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > limit) throw new ToolError('TOOL_FAILED', answerTooLarge(limit), { retryable: false });
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** The chunks of an answer of lines; gives its result. */
export async function* chunksOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<string | object, unknown> {
  for await (const line of linesOf(body)) {
    const data = jsonOf(line, 'a line');
    if (typeof data !== 'object' || data === null) throw new ToolError('TOOL_FAILED', unknownLine());
    if ('error' in data) throw new ToolError('TOOL_FAILED', String(data.error));
    if ('result' in data) return resultOf(data.result);
    if (!('chunk' in data)) throw new ToolError('TOOL_FAILED', unknownLine());
    const { chunk } = data;
    yield typeof chunk === 'object' && chunk !== null ? chunk : String(chunk);
  }
  throw new ToolError('TOOL_FAILED', noResultLine(), { retryable: true });
}

export function jsonOf(text: string, what: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new ToolError('TOOL_FAILED', notJson(what), { cause });
  }
}

/** Numbers and booleans are text to a model. */
export function resultOf(value: unknown): unknown {
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
}

async function* linesOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > 2 * LIMITS.outcome)
      throw new ToolError('TOOL_FAILED', answerTooLarge(2 * LIMITS.outcome), { retryable: false });
    const lines = (rest + decoder.decode(part, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.trim() !== '') yield line;
  }
  if (rest.trim() !== '') yield rest;
}
