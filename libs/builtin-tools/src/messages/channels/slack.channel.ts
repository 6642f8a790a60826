import { ErrorCode, LogLevel, WebClient, type WebAPICallError } from '@slack/web-api';
import type { Outbound } from '@toolyard/outbound';
import { badSlackChannel } from '../messages.messages.js';
import type { BotAccount } from './channel-settings.js';
import { RateLimited, type MessageChannel, type OutgoingMessage } from './message-channel.js';

/** Slack Web API, https://docs.slack.dev/apis/web-api. Text is escaped, so it mentions nobody and has no markup. */
export class SlackChannel implements MessageChannel {
  /** As Slack recommends; escaping may make it up to five times as long, which it still takes. */
  readonly longest = 4_000;
  private readonly outbound: Outbound;

  constructor(
    private readonly account: BotAccount,
    outbound: Outbound,
  ) {
    this.outbound = outbound.trusting([account.apiUrl]);
  }

  problemOf(chatId: string): string | undefined {
    return /^([A-Z][A-Z0-9]{5,20}|#[a-z0-9._-]{1,80})$/.test(chatId) ? undefined : badSlackChannel(chatId);
  }

  async send({ chatId, text, ctx }: OutgoingMessage): Promise<string> {
    const { token, apiUrl } = this.account;
    const client = new WebClient(token, {
      slackApiUrl: apiUrl.endsWith('/') ? apiUrl : `${apiUrl}/`,
      fetch: (url, init) => this.outbound.fetch(url, { ...init, signal: ctx.signal }),
      retryConfig: { retries: 0 },
      rejectRateLimitedCalls: true,
      logLevel: LogLevel.ERROR,
      logger: silent,
    });
    try {
      const sent = await client.chat.postMessage({
        channel: chatId,
        text: text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
        mrkdwn: false,
        parse: 'none',
        link_names: false,
        unfurl_links: false,
        unfurl_media: false,
      });
      return String(sent.ts);
    } catch (error) {
      const failure = error as WebAPICallError;
      throw failure.code === ErrorCode.RateLimitedError && 'retryAfter' in failure
        ? new RateLimited(failure.retryAfter * 1_000)
        : error;
    }
  }
}

const nothing = (): void => undefined;
/** Its lines would have the text of messages. */
const silent = {
  ...{ debug: nothing, info: nothing, warn: nothing, error: nothing, setLevel: nothing, setName: nothing },
  getLevel: () => LogLevel.ERROR,
};
