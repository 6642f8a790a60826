import { Lookalike, type Answer, type Received } from './lookalike.js';

export const SLACK_TOKEN = 'slack-token-of-the-tests-0123456789';

export const slackFlood = (seconds: number): Answer => ({
  status: 429,
  headers: { 'retry-after': String(seconds) },
  body: { ok: false, error: 'ratelimited' },
});

/** The Web API as https://docs.slack.dev/reference/methods/chat.postMessage has it. */
export function slackLookalike(): Promise<Lookalike> {
  let number = 1;
  return Lookalike.start(({ path, headers, text }: Received) => {
    if (path !== '/api/chat.postMessage') return { body: { ok: false, error: 'unknown_method' } };
    if (headers.authorization !== `Bearer ${SLACK_TOKEN}`)
      return { body: { ok: false, error: 'invalid_auth' } };
    const form = new URLSearchParams(text);
    if (form.get('channel') === 'C404404') return { body: { ok: false, error: 'channel_not_found' } };
    return { body: { ok: true, channel: form.get('channel'), ts: `1795396603.00000${number++}` } };
  });
}
