import type { StandardSchemaV1 } from '@modelcontextprotocol/client';
import type { McpToolDefinition } from '@toolyard/contracts';
import { definitionOf } from './tool-definition.js';
import * as messages from './mcp-client.messages.js';

/** What one server may declare. Sizes in characters of JSON. */
const MAX_PAGES = 64;
const MAX_TOOLS = 512;
const MAX_DEFINITION = 65_536;
const MAX_LIST = 1_048_576;
const MAX_PROBLEMS = 50;

export interface ToolListing {
  tools: McpToolDefinition[];
  /** What was left out, and why. */
  problems: string[];
}

export interface ToolPage {
  tools: readonly unknown[];
  nextCursor?: string | undefined;
}

/** Lists of strangers are looked at tool by tool, so that a bad one does not keep the others out. */
export const TOOL_PAGE: StandardSchemaV1<unknown, ToolPage> = {
  '~standard': {
    version: 1,
    vendor: 'toolyard',
    validate: (value) => {
      const { tools, nextCursor } = value as Record<string, unknown>;
      if (!Array.isArray(tools)) return { issues: [{ message: messages.noToolList() }] };
      return { value: { tools, nextCursor: typeof nextCursor === 'string' ? nextCursor : undefined } };
    },
  },
};

/** All pages of a server's tools, within limits: a hostile list ends, and says so. */
export async function collectTools(
  page: (cursor: string | undefined) => Promise<ToolPage>,
): Promise<ToolListing> {
  const tools = new Map<string, McpToolDefinition>();
  const problems: string[] = [];
  const cursors = new Set<string>();
  let size = 0;
  let cursor: string | undefined;
  const listing = (problem?: string): ToolListing => ({
    tools: [...tools.values()],
    problems: [...problems.slice(0, MAX_PROBLEMS), ...(problem === undefined ? [] : [problem])],
  });
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const { tools: declared, nextCursor } = await page(cursor);
    for (const given of declared) {
      const { definition, length } = measured(given);
      if (definition === undefined) problems.push(messages.badDeclaration());
      else if (tools.has(definition.name)) problems.push(messages.nameTwice(definition.name));
      else if (length > MAX_DEFINITION)
        problems.push(messages.definitionTooLarge(definition.name, MAX_DEFINITION));
      else if (tools.size >= MAX_TOOLS) return listing(messages.toolLimit(MAX_TOOLS));
      else if (size + length > MAX_LIST) return listing(messages.listTooLarge(MAX_LIST));
      else {
        tools.set(definition.name, definition);
        size += length;
      }
    }
    if (nextCursor === undefined || cursors.has(nextCursor)) return listing();
    cursors.add(nextCursor);
    cursor = nextCursor;
  }
  return listing(messages.pageLimit(MAX_PAGES));
}

function measured(declared: unknown): { definition?: McpToolDefinition | undefined; length: number } {
  try {
    const definition = definitionOf(declared);
    return { definition, length: JSON.stringify(definition ?? null).length };
  } catch {
    // Nested deeper than the stack.
    return { length: 0 };
  }
}
