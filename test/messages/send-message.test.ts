import { EXTERNAL_HEADERS, signatureOf, type LinkedCall } from '@toolyard/contracts';
import { Cleanup, LoopbackCertificate, Yard, type HttpClient } from '@toolyard/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DISCORD_TOKEN, discordFlood, discordLookalike } from './discord.lookalike.js';
import { Lookalike } from './lookalike.js';
import { MailServer } from './mail.lookalike.js';
import { SLACK_TOKEN, slackFlood, slackLookalike } from './slack.lookalike.js';
import { TELEGRAM_TOKEN, telegramFlood, telegramLookalike } from './telegram.lookalike.js';

const HOOK_SECRET = 'the-secret-of-the-webhook';
const MAIL_PASSWORD = 'pass word/of:mail';
const CHANNEL = '123456789012345678';
const cleanup = new Cleanup();
let client: HttpClient;
let telegram: Lookalike;
let discord: Lookalike;
let slack: Lookalike;
let hook: Lookalike;
let mail: MailServer;
let secureMail: MailServer;
let yard: Yard;

beforeAll(async () => {
  [telegram, discord, slack, hook] = await Promise.all([
    telegramLookalike(),
    discordLookalike(),
    slackLookalike(),
    Lookalike.start(({ path }) =>
      path === '/hook' ? { body: { ran: true } } : { status: 302, headers: { location: '/hook' }, body: '' },
    ),
  ]);
  for (const lookalike of [telegram, discord, slack, hook]) cleanup.add(lookalike, (it) => it.stop());
  const certificate = cleanup.add(await LoopbackCertificate.make(), (it) => it.remove());
  mail = cleanup.add(await MailServer.start('bot', MAIL_PASSWORD, certificate), (it) => it.stop());
  secureMail = cleanup.add(await MailServer.start('bot', MAIL_PASSWORD, certificate, true), (it) =>
    it.stop(),
  );
  yard = await Yard.start({
    env: {
      TELEGRAM_BOT_TOKEN: TELEGRAM_TOKEN,
      TELEGRAM_API_URL: telegram.url,
      DISCORD_BOT_TOKEN: DISCORD_TOKEN,
      DISCORD_API_URL: `${discord.url}/api`,
      SLACK_BOT_TOKEN: SLACK_TOKEN,
      SLACK_API_URL: `${slack.url}/api/`,
      SMTP_URL: `smtp://bot:${encodeURIComponent(MAIL_PASSWORD)}@127.0.0.1:${mail.port}`,
      NODE_EXTRA_CA_CERTS: certificate.file,
      SMTP_FROM: 'Toolyard <toolyard@example.com>',
      TOOLYARD_WEBHOOKS: JSON.stringify({
        deploy: { url: `${hook.url}/hook`, secret: HOOK_SECRET },
        moved: { url: `${hook.url}/elsewhere`, secret: HOOK_SECRET },
      }),
    },
  });
  cleanup.add(yard, (it) => it.stop());
  client = yard.client();
});
afterAll(() => cleanup.run());
beforeEach(() => {
  for (const lookalike of [telegram, discord, slack, hook]) {
    lookalike.received.length = 0;
    lookalike.next.length = 0;
  }
  mail.mails.length = 0;
});

async function send(
  channel: string,
  chatId: string,
  content: string,
  fields: object = {},
): Promise<LinkedCall> {
  const { body } = await client.call('message', { channel, chatId, content, ...fields });
  const told = JSON.stringify(body);
  for (const secret of [TELEGRAM_TOKEN, DISCORD_TOKEN, SLACK_TOKEN, HOOK_SECRET, MAIL_PASSWORD])
    expect(told).not.toContain(secret);
  return body;
}

function idsOf(call: LinkedCall): string[] {
  expect(call).toMatchObject({ tool: 'send_message', status: 'succeeded' });
  return (call.result?.structuredContent as { messageIds: string[] }).messageIds;
}

/** What a webhook got last, which must be signed. */
function signedText(): string {
  const { headers, text } = hook.last ?? { headers: {}, text: '' };
  const header = (name: string): string => String((headers as Record<string, unknown>)[name.toLowerCase()]);
  const timestamp = header(EXTERNAL_HEADERS.timestamp);
  expect(header(EXTERNAL_HEADERS.signature)).toBe(signatureOf(HOOK_SECRET, timestamp, text));
  return text;
}

const LONG = `${'word '.repeat(1_000)}end`;
const HOSTILE = '<!channel> @everyone *bold* [x](http://evil.example) & "q"\r\nBcc: x@evil.example';

describe('telegram', () => {
  it('sends plain text, in pieces where it is long', async () => {
    expect(idsOf(await send('telegram', '-1001234567890', HOSTILE))).toEqual(['100']);
    expect(telegram.last?.path).toBe(`/bot${TELEGRAM_TOKEN}/sendMessage`);
    expect(JSON.parse(telegram.last?.text ?? '')).toEqual({ chat_id: -1_001_234_567_890, text: HOSTILE });
    expect(idsOf(await send('telegram', '@toolyard', LONG))).toHaveLength(2);
  });

  it('waits as long as it is told to, and not for ever', async () => {
    telegram.next.push(telegramFlood(1));
    expect(idsOf(await send('telegram', '1', 'x'))).toHaveLength(1);
    expect(telegram.received).toHaveLength(2);
    telegram.next.push(telegramFlood(3_600));
    expect(await send('telegram', '1', 'x')).toMatchObject({
      status: 'failed',
      error: { code: 'RATE_LIMITED' },
    });
  });

  it('tells what the other side said, and what was sent before', async () => {
    expect((await send('telegram', '404', 'x')).error?.message).toContain('chat not found');
    telegram.next.push(
      { body: { ok: true, result: { message_id: 1 } } },
      { status: 502, body: 'Bad Gateway' },
    );
    const { error } = await send('telegram', '1', LONG);
    expect([error?.message, error?.details]).toEqual([
      expect.stringContaining('1 of 2 pieces had been sent before'),
      { messageIds: ['1'] },
    ]);
  });
});

describe('discord', () => {
  it('sends and pings nobody', async () => {
    expect(idsOf(await send('discord', CHANNEL, HOSTILE))).toHaveLength(1);
    expect(JSON.parse(discord.last?.text ?? '')).toEqual({
      content: HOSTILE,
      allowed_mentions: { parse: [] },
    });
    expect(idsOf(await send('discord', CHANNEL, LONG))).toHaveLength(3);
  });

  it('waits as long as it is told to', async () => {
    discord.next.push(discordFlood(0.3));
    expect(idsOf(await send('discord', CHANNEL, 'x'))).toHaveLength(1);
    expect(discord.received).toHaveLength(2);
  });

  it('tells what the other side said', async () => {
    expect((await send('discord', '404404404404404404', 'x')).error?.message).toContain('Unknown Channel');
  });
});

describe('slack', () => {
  it('sends text without markup and mentions', async () => {
    expect(idsOf(await send('slack', 'C024BE91L', HOSTILE))[0]).toMatch(/^1795396603\./);
    const form = new URLSearchParams(slack.last?.text);
    expect(form.get('text')).toBe(HOSTILE.replace('&', '&amp;').replace('<', '&lt;').replace('>', '&gt;'));
    expect([form.get('mrkdwn'), form.get('link_names')]).toEqual(['false', 'false']);
  });

  it('waits as long as it is told to', async () => {
    slack.next.push(slackFlood(1));
    expect(idsOf(await send('slack', '#general', 'x'))).toHaveLength(1);
    expect(slack.received).toHaveLength(2);
  });

  it('tells what the other side said', async () => {
    expect((await send('slack', 'C404404', 'x')).error?.message).toContain('channel_not_found');
  });
});

describe('email', () => {
  it('sends plain text to one address', async () => {
    const [id = ''] = idsOf(await send('email', 'ada@example.com', HOSTILE, { subject: 'Grüße' }));
    const [one] = mail.mails;
    expect(one).toMatchObject({ from: 'toolyard@example.com', to: ['ada@example.com'], user: 'bot' });
    const [head = '', body = ''] = (one?.text ?? '').split('\r\n\r\n');
    expect(head).toContain(`Message-ID: ${id}`);
    expect(head).toContain('Content-Type: text/plain');
    expect(head).not.toMatch(/^Bcc/im);
    expect(body).toContain('Bcc: x@evil.example');
  });

  it('tells what the other side said', async () => {
    expect((await send('email', 'nobody@example.com', 'x')).error?.message).toContain('No such user here');
  });

  it.each([
    'ada@example.com\r\nBcc: x@evil.example',
    'ada@example.com, x@evil.example',
    'Ada <ada@example.com>',
    'ada@example.com>\r\nDATA',
    'ada',
  ])('refuses %j', async (chatId) => {
    expect(await send('email', chatId, 'x')).toMatchObject({ error: { code: 'INVALID_ARGUMENTS' } });
    expect(mail.mails).toEqual([]);
  });

  it('refuses a subject of two lines', async () => {
    const args = {
      channel: 'email',
      chatId: 'ada@example.com',
      content: 'x',
      subject: 'a\r\nBcc: x@evil.example',
    };
    expect((await client.call('send_message', args)).body).toMatchObject({ code: 'INVALID_ARGUMENTS' });
  });
});

it.each([
  ['telegram', '../getUpdates'],
  ['telegram', '@a/../b'],
  ['discord', '1/../../users/@me'],
  ['discord', `${CHANNEL}?x=1`],
  ['slack', 'C1&text=x'],
])('refuses to send by %s to %s', async (channel, chatId) => {
  expect(await send(channel, chatId, 'x')).toMatchObject({ error: { code: 'INVALID_ARGUMENTS' } });
  expect([...telegram.received, ...discord.received, ...slack.received]).toEqual([]);
});

describe('webhooks', () => {
  it('a message is signed', async () => {
    const call = await send('webhook', 'deploy', 'hello');
    expect(idsOf(call)).toEqual([call.id]);
    expect(JSON.parse(signedText())).toMatchObject({
      type: 'message',
      content: 'hello',
      callId: call.id,
      agent: 'admin',
    });
    hook.next.push({ status: 503, body: 'no' });
    expect((await send('webhook', 'deploy', 'x')).error?.message).toContain('503');
  });

  it('remote_trigger gives status and body, bounded', async () => {
    const { body: call } = await client.call('remote_trigger', { name: 'deploy', payload: { ref: 'main' } });
    expect(call).toMatchObject({
      status: 'succeeded',
      result: { structuredContent: { status: 200, body: '{"ran":true}', truncated: false } },
    });
    expect(signedText()).toBe('{"ref":"main"}');
    hook.next.push({ body: 'x'.repeat(1_000_000) });
    const { body: long } = await client.call('remote_trigger', { name: 'deploy' });
    expect(long.result?.structuredContent).toMatchObject({ truncated: true, body: 'x'.repeat(65_536) });
  });

  it('remote_trigger fails with what it got: errors, redirects, names that are none', async () => {
    hook.next.push({ status: 500, body: 'broken' });
    expect((await client.call('remote_trigger', { name: 'deploy' })).body).toMatchObject({
      status: 'failed',
      result: { isError: true, structuredContent: { status: 500, body: 'broken' } },
    });
    expect((await client.call('remote_trigger', { name: 'moved' })).body).toMatchObject({
      status: 'failed',
      result: { structuredContent: { status: 302 } },
    });
    expect(hook.received).toHaveLength(2);
    const { body } = await client.call('remote_trigger', { name: 'http://127.0.0.1/' });
    expect(body.error?.message).toContain('Registered are: deploy, moved.');
  });
});

it('speaks TLS from the beginning to a server of smtps that somebody vouches for', async () => {
  const SMTP_URL = `smtps://bot:${encodeURIComponent(MAIL_PASSWORD)}@127.0.0.1:${secureMail.port}`;
  const sendBy = async (env: NodeJS.ProcessEnv): Promise<LinkedCall> => {
    await Promise.all(yard.workers.map((worker) => worker.stop('SIGTERM')));
    await yard.addWorker('default:1', { SMTP_URL, ...env });
    return send('email', 'ada@example.com', 'over TLS');
  };
  idsOf(await sendBy({}));
  expect(secureMail.mails).toMatchObject([
    { to: ['ada@example.com'], user: 'bot', text: expect.stringContaining('over TLS') as string },
  ]);
  const refused = await sendBy({ NODE_EXTRA_CA_CERTS: '' });
  expect(refused.error?.message).toContain('SELF_SIGNED_CERT');
  expect([...secureMail.mails.slice(1), ...mail.mails]).toEqual([]);
});
