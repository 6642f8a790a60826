import { StartupError } from '@toolyard/contracts';
import { expect, it } from 'vitest';
import { badWebhookMessage, badWebhooksMessage, missingSenderMessage } from './config.messages.js';
import { loadConfig } from './load-config.js';
import { parseWebhooks } from './webhooks.js';

const secret = 'sixteen-letters-or-more';

it('reads webhooks by name', () => {
  const hooks = { deploy: { url: 'https://hooks.example/deploy', secret } };
  expect(parseWebhooks(JSON.stringify(hooks))).toEqual(hooks);
});

it.each([
  ['not json', badWebhooksMessage()],
  ['[]', badWebhooksMessage()],
  [`{"Deploy": {"url": "https://a.example", "secret": "${secret}"}}`, badWebhookMessage('Deploy', 16)],
  [`{"a": {"url": "ftp://a.example", "secret": "${secret}"}}`, badWebhookMessage('a', 16)],
  ['{"a": {"url": "https://a.example", "secret": "short"}}', badWebhookMessage('a', 16)],
  [`{"a": {"url": "https://a.example", "secret": "${secret}", "method": "GET"}}`, badWebhookMessage('a', 16)],
  ['{"a": null}', badWebhookMessage('a', 16)],
])('refuses %s', (text, message) => {
  expect(() => parseWebhooks(text)).toThrow(new StartupError(message));
});

it('reads the accounts of messages, those that have credentials', () => {
  expect(loadConfig({}).messages).toEqual({});
  expect(
    loadConfig({
      TELEGRAM_BOT_TOKEN: 't',
      DISCORD_BOT_TOKEN: 'd',
      DISCORD_API_URL: 'http://127.0.0.1:1/api',
      SLACK_BOT_TOKEN: 's',
      SMTP_URL: 'smtp://u:p@mail.example:25',
      SMTP_FROM: 'a@b.example',
    }).messages,
  ).toEqual({
    telegram: { token: 't', apiUrl: 'https://api.telegram.org' },
    discord: { token: 'd', apiUrl: 'http://127.0.0.1:1/api' },
    slack: { token: 's', apiUrl: 'https://slack.com/api/' },
    email: { url: 'smtp://u:p@mail.example:25', from: 'a@b.example' },
  });
});

it('wants a sender, and an address of SMTP', () => {
  expect(() => loadConfig({ SMTP_URL: 'smtp://mail.example' })).toThrow(missingSenderMessage());
  expect(() => loadConfig({ SMTP_URL: 'https://mail.example', SMTP_FROM: 'a@b.example' })).toThrow(
    'SMTP_URL',
  );
});
