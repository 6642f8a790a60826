import { ToolError } from '@toolyard/contracts';
import { Params, Tool, ToolContext } from '@toolyard/toolkit';
import { AskUserParams } from './ask-user.params.js';
import { defaultNoChoice } from './people.messages.js';

export interface AskUserContent {
  answer: string;
}

@Tool({
  description:
    'Ask a person a question and wait for the answer. Use it when only a person can know or decide; the wait may take hours.',
  category: 'people',
  tags: ['people'],
})
export class AskUserTool {
  async execute(
    @Params() { question, choices, default: fallback, deadlineMs }: AskUserParams,
    ctx: ToolContext,
  ) {
    if (choices !== undefined && fallback !== undefined && !choices.includes(fallback))
      throw new ToolError('INVALID_ARGUMENTS', defaultNoChoice(fallback, choices));
    const answer = await ctx.ask({
      text: question,
      ...(choices !== undefined && { choices }),
      ...(fallback !== undefined && { default: fallback }),
      ...(deadlineMs !== undefined && { deadlineMs }),
    });
    const structuredContent = { answer } satisfies AskUserContent;
    return { content: [{ type: 'text' as const, text: answer }], structuredContent };
  }
}
