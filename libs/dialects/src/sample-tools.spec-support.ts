import type { DialectTool } from './dialect-tool.js';

export const SAMPLE_TOOLS: DialectTool[] = [
  {
    name: 'write_file',
    aliases: ['write_to_file'],
    description: 'Write a file <b>',
    permission: 'WRITE',
    effect: 'idempotent',
    parameters: {
      type: 'object',
      additionalProperties: false,
      required: ['filePath', 'content'],
      properties: {
        filePath: { type: 'string', minLength: 1 },
        content: { type: 'string' },
        mode: { type: 'integer' },
      },
    },
    returns: { type: 'object', properties: { bytes: { type: 'integer' } } },
  },
  {
    name: 'search',
    description: 'Search',
    permission: 'READ',
    effect: 'read',
    parameters: {
      type: 'object',
      additionalProperties: false,
      properties: {
        limit: { type: 'integer' },
        exact: { type: 'boolean' },
        tags: { type: 'array', items: { type: 'string' } },
        where: { type: 'object' },
      },
    },
  },
];
