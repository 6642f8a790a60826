import type { JsonSchema } from '@toolyard/contracts';
import { functionResults, parseFunctionCalls, toolResultEvent } from '@toolyard/dialects';
import { requestValidator } from '../validation/request.validator.js';
import type { Dialect } from './dialect.js';

/** Body of `POST /v1/xml/function-calls`. */
export const xmlRequestSchema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['text'],
  properties: {
    text: {
      type: 'string',
      description: "A model's reply, with `<function_calls>` blocks anywhere in it.",
      examples: [
        '<function_calls><invoke name="list_dir"><parameter name="path">.</parameter></invoke></function_calls>',
      ],
    },
  },
};

const checked = requestValidator<{ text: string }>(xmlRequestSchema);

/** Free text: the results as a list, as an event of a state, and as XML for the next prompt. */
export const XML: Dialect = {
  read(body, tools) {
    const { calls, text } = parseFunctionCalls(checked(body).text, tools);
    return {
      calls,
      result: (_, reply) => ({
        ...toolResultEvent([reply]).data.results[0],
        ...(reply.callId !== undefined && { call_id: reply.callId }),
      }),
      answer: (results, replies) => ({
        text,
        results,
        event: toolResultEvent(replies),
        xml: replies.length === 0 ? '' : functionResults(replies),
      }),
    };
  },
};
