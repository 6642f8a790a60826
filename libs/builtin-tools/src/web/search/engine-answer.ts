import { ToolError } from '@toolyard/contracts';
import type { OutboundResponse } from '@toolyard/outbound';
import { searchNotJson } from '../web.messages.js';

/** The list at a path of an engine's JSON; empty where there is none. */
export async function listIn(
  response: OutboundResponse,
  engine: string,
  path: readonly string[],
): Promise<Record<string, unknown>[]> {
  let value = await jsonOf(response, engine);
  for (const name of path) value = (value as Record<string, unknown> | null | undefined)?.[name];
  const list: unknown[] = Array.isArray(value) ? value : [];
  return list.filter((entry) => typeof entry === 'object' && entry !== null) as Record<string, unknown>[];
}

async function jsonOf(response: OutboundResponse, engine: string): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new ToolError('TOOL_FAILED', searchNotJson(engine), { cause });
  }
}
