import type { REST } from '@discordjs/rest';
import type { Outbound } from '@toolyard/outbound';
import { badDiscordChannel } from '../messages.messages.js';
import type { BotAccount } from './channel-settings.js';
import { RateLimited, type MessageChannel, type OutgoingMessage } from './message-channel.js';

/** Discord REST v10, https://discord.com/developers/docs. Nobody is pinged, whatever the text says. */
export class DiscordChannel implements MessageChannel {
  readonly longest = 2_000;
  private rest: REST | undefined;

  constructor(
    private readonly account: BotAccount,
    private readonly outbound: Outbound,
  ) {}

  problemOf(chatId: string): string | undefined {
    return /^\d{15,20}$/.test(chatId) ? undefined : badDiscordChannel(chatId);
  }

  async send({ chatId, text, ctx }: OutgoingMessage): Promise<string> {
    // Read with the first message: few deployments have Discord, and every worker would read it at its start.
    const library = await import('@discordjs/rest');
    this.rest ??= this.connect(library);
    try {
      const sent = await this.rest.post(`/channels/${chatId}/messages`, {
        body: { content: text, allowed_mentions: { parse: [] } },
        signal: ctx.signal,
      });
      return (sent as { id: string }).id;
    } catch (error) {
      throw error instanceof library.RateLimitError ? new RateLimited(error.timeToReset) : error;
    }
  }

  private connect(library: { REST: typeof REST }): REST {
    const { token, apiUrl } = this.account;
    const { fetch } = this.outbound.trusting([apiUrl]);
    return new library.REST({
      version: '10',
      api: apiUrl.replace(/\/+$/, ''),
      retries: 0,
      rejectOnRateLimit: () => true,
      // It sweeps by timers that would keep a worker from stopping.
      hashSweepInterval: 0,
      handlerSweepInterval: 0,
      makeRequest: async (url, init) => {
        const response = await fetch(url, init as RequestInit);
        const { headers, ok, status, statusText } = response;
        return {
          ...{ headers, ok, status, statusText, body: null, bodyUsed: false },
          json: () => response.json(),
          text: () => response.text(),
          arrayBuffer: () => response.arrayBuffer(),
        };
      },
    }).setToken(token);
  }
}
