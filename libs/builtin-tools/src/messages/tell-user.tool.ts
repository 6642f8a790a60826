import { Params, Tool, ToolContext } from '@toolyard/toolkit';
import { TellUserParams } from './tell-user.params.js';

export interface TellUserContent {
  messageId: string;
}

@Tool({
  description:
    'Tell the people who supervise this agent something, without waiting for an answer: progress, a finding, a result. They see it at once. To ask them something use ask_user.',
  category: 'messages',
  tags: ['people', 'messages'],
  sideEffects: 'LOCAL_STATE',
  effect: 'idempotent',
  timeoutMs: 30_000,
  returns: {
    type: 'object',
    required: ['messageId'],
    properties: { messageId: { type: 'string' } },
  },
})
export class TellUserTool {
  async execute(@Params() { content, level }: TellUserParams, ctx: ToolContext) {
    const messageId = await ctx.tell(content, level);
    const structuredContent = { messageId } satisfies TellUserContent;
    return { content: [{ type: 'text' as const, text: 'They were told.' }], structuredContent };
  }
}
