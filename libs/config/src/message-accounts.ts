import { StartupError } from '@toolyard/contracts';
import { badMailUrlMessage, missingSenderMessage } from './config.messages.js';
import type { EnvironmentReader } from './environment-reader.js';
import type { BotAccountConfig, MessageAccounts } from './toolyard-config.js';

const HTTP = ['http:', 'https:'];

/** The accounts that messages are sent with; those without credentials are left out. */
export function messageAccounts(read: EnvironmentReader): MessageAccounts {
  const telegram = account(
    read.text('TELEGRAM_BOT_TOKEN'),
    read.address('TELEGRAM_API_URL', HTTP, 'https://api.telegram.org') ?? 'https://api.telegram.org',
  );
  const discord = account(
    read.text('DISCORD_BOT_TOKEN'),
    read.address('DISCORD_API_URL', HTTP, 'https://discord.com/api') ?? 'https://discord.com/api',
  );
  const slack = account(
    read.text('SLACK_BOT_TOKEN'),
    read.address('SLACK_API_URL', HTTP, 'https://slack.com/api/') ?? 'https://slack.com/api/',
  );
  const from = read.text('SMTP_FROM');
  const url = read.parsed('SMTP_URL', undefined, (text) => {
    if (!URL.canParse(text) || !/^smtps?:\/\/[^/?#]+/i.test(text))
      throw new StartupError(badMailUrlMessage());
    if (from === undefined) throw new StartupError(missingSenderMessage());
    return text;
  });
  return {
    ...(telegram && { telegram }),
    ...(discord && { discord }),
    ...(slack && { slack }),
    ...(url !== undefined && from !== undefined && { email: { url, from } }),
  };
}

function account(token: string | undefined, apiUrl: string): BotAccountConfig | undefined {
  return token === undefined ? undefined : { token, apiUrl };
}
