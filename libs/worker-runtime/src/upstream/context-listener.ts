import type { CallListener } from '@toolyard/mcp-client';
import type { ToolContext } from '@toolyard/toolkit';
import { FormQuestion } from './form-question.js';

/** How often an answer that does not do is asked for again. */
const TRIES = 3;

/** What a server tells during a call, for whoever made the call. */
export function contextListener(server: string, ctx: ToolContext): CallListener {
  return {
    progress: (done, total, message) => ctx.progress(done, total, message),
    log: (level, message) => ctx.log[level](message, { server }),
    answer: async (question) => {
      const form = new FormQuestion(server, question);
      let wrong: string | undefined;
      for (let tries = 0; tries < TRIES; tries++) {
        const answer = form.answer(await ctx.ask(form.question(wrong)));
        if (typeof answer !== 'string') return answer;
        wrong = answer;
      }
      return { action: 'decline' };
    },
  };
}
