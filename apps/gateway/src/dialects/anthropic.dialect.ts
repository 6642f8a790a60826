import { anthropicCalls, anthropicResult } from '@toolyard/dialects';
import { invalidRequest } from '../validation/request.validator.js';
import { withIds } from './call-ids.js';
import type { Dialect } from './dialect.js';
import { noAnthropicCallsMessage } from './dialects.messages.js';

/** The Messages API: the next user message, its content the results. */
export const ANTHROPIC: Dialect = {
  read(body, tools) {
    const calls = anthropicCalls(body, tools);
    if (calls === undefined)
      throw invalidRequest([{ path: '', message: noAnthropicCallsMessage(), rule: 'type' }]);
    return {
      calls: withIds(calls, 'content', 'id'),
      result: ({ id = '' }, reply) => anthropicResult(id, reply),
      answer: (results) => ({ role: 'user', content: results }),
    };
  },
};
