import { ToolError } from '@toolyard/contracts';
import { Params, Tool, ToolContext } from '@toolyard/toolkit';
import { channelFailure } from './channel-failure.js';
import { MessageChannels } from './message-channels.js';
import { sentMessage } from './messages.messages.js';
import { withPatience } from './patience.js';
import { SendMessageParams } from './send-message.params.js';
import { splitText } from './split-text.js';

export interface SendMessageContent {
  /** Ids that the channel gave, one a piece, in order. */
  messageIds: string[];
}

@Tool({
  description:
    'Send a message to people elsewhere: Telegram, Discord, Slack, e-mail or a registered webhook. Long ones are sent in pieces. Plain text. To tell the people who supervise you something, use tell_user.',
  aliases: ['message'],
  category: 'messages',
  tags: ['messages'],
  permission: 'EXTERNAL',
  timeoutMs: 300_000,
  returns: {
    type: 'object',
    required: ['messageIds'],
    properties: { messageIds: { type: 'array', items: { type: 'string' } } },
  },
})
export class SendMessageTool {
  constructor(private readonly channels: MessageChannels) {}

  async execute(@Params() params: SendMessageParams, ctx: ToolContext) {
    const { content, channel: name, chatId, subject } = params;
    const channel = this.channels.get(name);
    const problem = channel.problemOf(chatId);
    if (problem !== undefined) {
      const errors = [{ path: 'chatId', message: problem, rule: 'format' }];
      throw new ToolError('INVALID_ARGUMENTS', problem, { details: { errors } });
    }
    const pieces = splitText(content, channel.longest);
    const messageIds: string[] = [];
    for (const text of pieces) {
      try {
        const send = (): Promise<string> => channel.send({ chatId, text, subject, ctx });
        messageIds.push(await withPatience(send, ctx.signal));
      } catch (error) {
        ctx.signal.throwIfAborted();
        throw channelFailure(name, error, { messageIds, pieces: pieces.length });
      }
      ctx.progress(messageIds.length, pieces.length);
    }
    const structuredContent = { messageIds } satisfies SendMessageContent;
    return {
      content: [{ type: 'text' as const, text: sentMessage(name, chatId, messageIds) }],
      structuredContent,
    };
  }
}
