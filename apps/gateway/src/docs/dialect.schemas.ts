import type { JsonSchema } from '@toolyard/contracts';
import { xmlRequestSchema } from '../dialects/xml.dialect.js';

const text = { type: 'string' };
const anything = { type: 'object', additionalProperties: true };

const results = {
  type: 'array',
  items: {
    type: 'object',
    required: ['tool_name', 'success', 'result'],
    properties: {
      tool_name: text,
      success: { type: 'boolean' },
      result: { description: 'The structured value where there is one, else text.' },
      call_id: text,
    },
  },
};

/** Schemas of the doors that speak a model's dialect. Their bodies are the models' own, and looser than these. */
export const dialectSchemas: Record<string, JsonSchema> = {
  OpenAIToolCalls: {
    oneOf: [
      {
        type: 'object',
        description: 'An assistant message of Chat Completions.',
        properties: { role: { const: 'assistant' }, tool_calls: { type: 'array', items: anything } },
      },
      { type: 'array', description: 'Its `tool_calls`.', items: anything },
      {
        type: 'object',
        description: 'A response of the Responses API.',
        required: ['output'],
        properties: { output: { type: 'array', items: anything } },
      },
    ],
    examples: [
      {
        role: 'assistant',
        tool_calls: [
          { id: 'call_1', type: 'function', function: { name: 'list_dir', arguments: '{"path":"."}' } },
        ],
      },
    ],
  },
  OpenAIResults: {
    type: 'object',
    properties: {
      messages: {
        type: 'array',
        description: 'For Chat Completions: messages to append.',
        items: {
          type: 'object',
          required: ['role', 'tool_call_id', 'content'],
          properties: { role: { const: 'tool' }, tool_call_id: text, content: text },
        },
      },
      input: {
        type: 'array',
        description: 'For the Responses API: items of the next request.',
        items: {
          type: 'object',
          required: ['type', 'call_id', 'output'],
          properties: { type: { const: 'function_call_output' }, call_id: text, output: {} },
        },
      },
    },
  },
  AnthropicToolUses: {
    oneOf: [
      {
        type: 'object',
        description: 'An assistant message.',
        required: ['content'],
        properties: { role: { const: 'assistant' }, content: {} },
      },
      { type: 'array', description: 'Its `content`.', items: anything },
    ],
    examples: [
      {
        role: 'assistant',
        content: [{ type: 'tool_use', id: 'toolu_1', name: 'list_dir', input: { path: '.' } }],
      },
    ],
  },
  AnthropicResults: {
    type: 'object',
    description: 'The next message.',
    required: ['role', 'content'],
    properties: {
      role: { const: 'user' },
      content: {
        type: 'array',
        items: {
          type: 'object',
          required: ['type', 'tool_use_id', 'content'],
          properties: {
            type: { const: 'tool_result' },
            tool_use_id: text,
            content: { type: 'array', items: anything },
            is_error: { type: 'boolean' },
          },
        },
      },
    },
  },
  XmlFunctionCalls: xmlRequestSchema,
  XmlResults: {
    type: 'object',
    required: ['text', 'results', 'event', 'xml'],
    properties: {
      text: { type: 'string', description: 'The reply without its blocks.' },
      results,
      event: {
        type: 'object',
        required: ['type', 'timestamp', 'data'],
        properties: {
          type: { const: 'tool_result' },
          timestamp: { type: 'string', format: 'date-time' },
          data: { type: 'object', required: ['results'], properties: { results } },
        },
      },
      xml: { type: 'string', description: 'A `<function_results>` block for the next prompt.' },
    },
  },
};
