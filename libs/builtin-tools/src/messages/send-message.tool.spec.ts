import { Outbound } from '@toolyard/outbound';
import { afterAll, expect, it } from 'vitest';
import { Webhooks } from '../remote/webhooks.js';
import { contextOf, failureOf } from '../tool-run.spec-support.js';
import { RateLimited, type ChannelName } from './channels/message-channel.js';
import { MessageChannels } from './message-channels.js';
import { notConfigured, rateLimited } from './messages.messages.js';
import { withPatience } from './patience.js';
import { SendMessageParams } from './send-message.params.js';
import { SendMessageTool } from './send-message.tool.js';

const outbound = new Outbound();
afterAll(() => outbound.close());

const CHANNELS = [
  ['telegram', 'TELEGRAM_BOT_TOKEN'],
  ['discord', 'DISCORD_BOT_TOKEN'],
  ['slack', 'SLACK_BOT_TOKEN'],
  ['email', 'SMTP_URL and SMTP_FROM'],
  ['webhook', 'TOOLYARD_WEBHOOKS'],
] as const satisfies [ChannelName, string][];

it.each(CHANNELS)('says what %s is set up with', async (channel, variables) => {
  const tool = new SendMessageTool(new MessageChannels({}, new Webhooks({}, outbound), outbound));
  const params = Object.assign(new SendMessageParams(), { channel, chatId: '1', content: 'x' });
  const { message } = await failureOf(tool.execute(params, contextOf()));
  expect(message).toBe(notConfigured(channel, variables, []));
});

it('names the channels there are', async () => {
  const slack = { token: 't', apiUrl: 'https://slack.com/api/' };
  const channels = new MessageChannels({ slack }, new Webhooks({}, outbound), outbound);
  const { message } = await failureOf(Promise.resolve().then(() => channels.get('email')));
  expect(message).toContain('Set up are: slack.');
});

it('waits as often as it is told to, but not for ever', async () => {
  const { signal } = new AbortController();
  let tries = 0;
  const limited = () => {
    tries++;
    return Promise.reject(new RateLimited(1));
  };
  const failure = await failureOf(withPatience(limited, signal));
  expect([failure.code, failure.message, tries]).toEqual(['RATE_LIMITED', rateLimited(1), 5]);
  expect((await failureOf(withPatience(() => Promise.reject(new RateLimited(61_000)), signal))).code).toBe(
    'RATE_LIMITED',
  );
  await expect(withPatience(() => Promise.reject(new TypeError('x')), signal)).rejects.toThrow(TypeError);
});
