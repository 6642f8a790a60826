import { ToolError } from '@toolyard/contracts';
import type { Outbound } from '@toolyard/outbound';
import type { Webhooks } from '../remote/webhooks.js';
import type { ChannelSettings } from './channels/channel-settings.js';
import { DiscordChannel } from './channels/discord.channel.js';
import { EmailChannel } from './channels/email.channel.js';
import type { ChannelName, MessageChannel } from './channels/message-channel.js';
import { SlackChannel } from './channels/slack.channel.js';
import { TelegramChannel } from './channels/telegram.channel.js';
import { WebhookChannel } from './channels/webhook.channel.js';
import { notConfigured } from './messages.messages.js';

const VARIABLES: Record<ChannelName, string> = {
  telegram: 'TELEGRAM_BOT_TOKEN',
  discord: 'DISCORD_BOT_TOKEN',
  slack: 'SLACK_BOT_TOKEN',
  email: 'SMTP_URL and SMTP_FROM',
  webhook: 'TOOLYARD_WEBHOOKS',
};

/** The channels that this worker is configured for. */
export class MessageChannels {
  private readonly channels: Partial<Record<ChannelName, MessageChannel>>;

  constructor({ telegram, discord, slack, email }: ChannelSettings, webhooks: Webhooks, outbound: Outbound) {
    this.channels = {
      ...(telegram && { telegram: new TelegramChannel(telegram, outbound) }),
      ...(discord && { discord: new DiscordChannel(discord, outbound) }),
      ...(slack && { slack: new SlackChannel(slack, outbound) }),
      ...(email && { email: new EmailChannel(email, outbound) }),
      ...(webhooks.names().length > 0 && { webhook: new WebhookChannel(webhooks) }),
    };
  }

  /** @throws ToolError `TOOL_FAILED`, naming the variable that is missing */
  get(name: ChannelName): MessageChannel {
    const channel = this.channels[name];
    if (channel !== undefined) return channel;
    const there = Object.keys(this.channels);
    throw new ToolError('TOOL_FAILED', notConfigured(name, VARIABLES[name], there), { retryable: false });
  }
}
