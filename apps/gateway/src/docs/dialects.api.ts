import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiHeader, ApiOperation, ApiQuery, ApiResponse } from '@nestjs/swagger';
import { LIMITS } from '@toolyard/contracts';
import { ApiKeyed, CALLS_ERRORS, ref } from './api-responses.js';

interface Door {
  operationId: string;
  summary: string;
  description: string;
  body: string;
  answer: string;
}

const ApiDialect = ({ operationId, summary, description, body, answer }: Door): MethodDecorator =>
  applyDecorators(
    ApiOperation({ operationId, summary, description, tags: ['dialects'] }),
    ApiBody({ required: true, schema: ref(body) }),
    ApiQuery({
      name: 'waitMs',
      required: false,
      description:
        'How long to wait for the calls, in milliseconds. One that goes on is answered with its id.',
      schema: { type: 'integer', minimum: 0, maximum: LIMITS.waitMs.max, default: LIMITS.waitMs.default },
    }),
    ApiHeader({
      name: 'Idempotency-Key',
      required: false,
      description: 'As for a batch: each place among the calls is one call.',
      schema: { type: 'string', minLength: 1, maxLength: 255 },
    }),
    ApiResponse({
      status: 200,
      description:
        'The results, in the order of the calls; what could not be run is an error result in its place. With `Accept: text/event-stream`: the events of all calls, each with the `callIndex` of its call, `result` as each one ends, and `done` with the whole answer.',
      content: {
        'application/json': { schema: ref(answer) },
        'text/event-stream': { schema: { type: 'string' } },
      },
    }),
    ApiKeyed(...CALLS_ERRORS),
  );

export const ApiOpenAIToolCalls = (): MethodDecorator =>
  ApiDialect({
    operationId: 'runOpenAIToolCalls',
    summary: 'Run the tool calls of an OpenAI model',
    description:
      'Takes an assistant message of Chat Completions, its `tool_calls`, or a response of the Responses API.',
    body: 'OpenAIToolCalls',
    answer: 'OpenAIResults',
  });

export const ApiAnthropicToolUses = (): MethodDecorator =>
  ApiDialect({
    operationId: 'runAnthropicToolUses',
    summary: 'Run the tool uses of an Anthropic model',
    description: 'Takes an assistant message of the Messages API, or its `content`.',
    body: 'AnthropicToolUses',
    answer: 'AnthropicResults',
  });

export const ApiXmlFunctionCalls = (): MethodDecorator =>
  ApiDialect({
    operationId: 'runXmlFunctionCalls',
    summary: 'Run the function calls in a model’s text',
    description: 'Takes free text with `<function_calls>` blocks.',
    body: 'XmlFunctionCalls',
    answer: 'XmlResults',
  });
