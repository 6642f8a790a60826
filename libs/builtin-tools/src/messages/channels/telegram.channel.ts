import type { Outbound } from '@toolyard/outbound';
import { Api, GrammyError } from 'grammy';
import { badTelegramChat } from '../messages.messages.js';
import type { BotAccount } from './channel-settings.js';
import { RateLimited, type MessageChannel, type OutgoingMessage } from './message-channel.js';

/** Telegram Bot API, https://core.telegram.org/bots/api. Text is sent without a parse mode, so it has no markup. */
export class TelegramChannel implements MessageChannel {
  readonly longest = 4_096;
  private readonly outbound: Outbound;

  constructor(
    private readonly account: BotAccount,
    outbound: Outbound,
  ) {
    this.outbound = outbound.trusting([account.apiUrl]);
  }

  problemOf(chatId: string): string | undefined {
    return /^(-?\d{1,20}|@[A-Za-z]\w{3,31})$/.test(chatId) ? undefined : badTelegramChat(chatId);
  }

  async send({ chatId, text, ctx }: OutgoingMessage): Promise<string> {
    const api = new Api(this.account.token, {
      apiRoot: this.account.apiUrl.replace(/\/+$/, ''),
      // Its own signal is not the platform's.
      fetch: (async (url: string, { method, headers, body }: RequestInit) =>
        this.outbound.fetch(url, { method, headers, body, signal: ctx.signal })) as never,
    });
    try {
      const sent = await api.sendMessage(chatId.startsWith('@') ? chatId : Number(chatId), text);
      return String(sent.message_id);
    } catch (error) {
      const wait = error instanceof GrammyError ? error.parameters.retry_after : undefined;
      throw wait === undefined ? error : new RateLimited(wait * 1_000);
    }
  }
}
