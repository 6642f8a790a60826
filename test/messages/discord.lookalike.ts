import { Lookalike, type Answer, type Received } from './lookalike.js';

export const DISCORD_TOKEN = 'discord.token-of-the.tests-0123456789';
const LONGEST = 2_000;

export const discordFlood = (seconds: number): Answer => ({
  status: 429,
  headers: {
    'retry-after': String(Math.ceil(seconds)),
    'x-ratelimit-limit': '5',
    'x-ratelimit-remaining': '0',
    'x-ratelimit-reset-after': String(seconds),
    'x-ratelimit-bucket': 'abcd1234',
    'x-ratelimit-scope': 'user',
    via: '1.1 google',
  },
  body: { message: 'You are being rate limited.', retry_after: seconds, global: false },
});

/** REST v10 as https://discord.com/developers/docs/resources/message#create-message has it. */
export function discordLookalike(): Promise<Lookalike> {
  let ids = 100_000_000_000_000_000n;
  return Lookalike.start(({ path, headers, text }: Received) => {
    const [, channel] = /^\/api\/v10\/channels\/(\d+)\/messages$/.exec(path) ?? [];
    if (headers.authorization !== `Bot ${DISCORD_TOKEN}`)
      return { status: 401, body: { message: '401: Unauthorized', code: 0 } };
    if (channel === undefined || channel === '404404404404404404')
      return { status: 404, body: { message: 'Unknown Channel', code: 10_003 } };
    const { content } = JSON.parse(text) as { content: string };
    if (content.length > LONGEST)
      return { status: 400, body: { message: 'Invalid Form Body', code: 50_035 } };
    return { body: { id: String(ids++), channel_id: channel, content } };
  });
}
