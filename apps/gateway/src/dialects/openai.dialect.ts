import { openAICalls, openAIResult } from '@toolyard/dialects';
import { invalidRequest } from '../validation/request.validator.js';
import { withIds } from './call-ids.js';
import type { Dialect } from './dialect.js';
import { noOpenAICallsMessage } from './dialects.messages.js';

/** Chat Completions: `{messages}` to append. Responses: `{input}` items for the next request. */
export const OPENAI: Dialect = {
  read(body, tools) {
    const found = openAICalls(body, tools);
    if (found === undefined)
      throw invalidRequest([{ path: '', message: noOpenAICallsMessage(), rule: 'type' }]);
    const { api, calls } = found;
    return {
      calls: api === 'chat' ? withIds(calls, 'tool_calls', 'id') : withIds(calls, 'output', 'call_id'),
      result: ({ id = '' }, reply) => openAIResult(api, id, reply),
      answer: (results) => (api === 'chat' ? { messages: results } : { input: results }),
    };
  },
};
