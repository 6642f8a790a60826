import type { JsonSchema } from '@toolyard/contracts';
import type { McpTool } from '@toolyard/dialects';

/** Arguments of `search_tools`. */
export const searchSchema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['query'],
  properties: {
    query: {
      type: 'string',
      minLength: 1,
      maxLength: 500,
      description: 'What the tool should do, in a few words',
    },
    limit: { type: 'integer', minimum: 1, maximum: 20, default: 5, description: 'Tools at most' },
  },
};

/** Arguments of `call_tool`. */
export const callSchema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['name'],
  properties: {
    name: {
      type: 'string',
      minLength: 1,
      maxLength: 128,
      description: 'Name of the tool, as search_tools gave it',
    },
    arguments: { type: 'object', description: 'Its arguments, as its inputSchema says' },
  },
};

/** What an agent is given in place of its tools. */
export const SEARCH_TOOLS: readonly McpTool[] = [
  {
    name: 'call_tool',
    title: 'Call tool',
    description: 'Call a tool that search_tools found.',
    inputSchema: { ...callSchema, type: 'object' },
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  },
  {
    name: 'search_tools',
    title: 'Search tools',
    description:
      'Find tools by what they do. Gives their names, descriptions and input schemas; call one with call_tool.',
    inputSchema: { ...searchSchema, type: 'object' },
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  },
];
