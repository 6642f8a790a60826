import { ToolError } from '@toolyard/contracts';
import type { Webhooks } from '../../remote/webhooks.js';
import { webhookRefused } from '../messages.messages.js';
import { RateLimited, type MessageChannel, type OutgoingMessage } from './message-channel.js';

const TOO_MANY = 429;

/** A registered webhook, which gets `{type: "message", content, callId, agent, at}`, signed. */
export class WebhookChannel implements MessageChannel {
  readonly longest = Infinity;

  constructor(private readonly webhooks: Webhooks) {}

  problemOf(): undefined {
    return undefined;
  }

  async send({ chatId, text, ctx }: OutgoingMessage): Promise<string> {
    const at = new Date().toISOString();
    const { callId, agent } = ctx;
    const message = { type: 'message', content: text, callId, agent: agent.id, at };
    const { status, retryAfter } = await this.webhooks.post(chatId, message, ctx);
    if (status === TOO_MANY && retryAfter !== undefined) throw new RateLimited(retryAfter * 1_000);
    if (status < 200 || status > 299) throw new ToolError('TOOL_FAILED', webhookRefused(chatId, status));
    return callId;
  }
}
