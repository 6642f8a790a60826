import { Lookalike, type Answer, type Received } from './lookalike.js';

export const TELEGRAM_TOKEN = '123456:AAtelegram-token-of-the-tests';
const LONGEST = 4_096;

const refuse = (status: number, description: string): Answer => ({
  status,
  body: { ok: false, error_code: status, description },
});

export const telegramFlood = (seconds: number): Answer => ({
  status: 429,
  body: {
    ok: false,
    error_code: 429,
    description: `Too Many Requests: retry after ${seconds}`,
    parameters: { retry_after: seconds },
  },
});

/** The Bot API as https://core.telegram.org/bots/api#sendmessage has it. */
export function telegramLookalike(): Promise<Lookalike> {
  let ids = 100;
  return Lookalike.start(({ path, text }: Received) => {
    const [, token, method] = /^\/bot([^/]+)\/(\w+)$/.exec(path) ?? [];
    if (token !== TELEGRAM_TOKEN) return refuse(401, 'Unauthorized');
    if (method !== 'sendMessage') return refuse(404, 'Not Found');
    const message = JSON.parse(text) as { chat_id: number | string; text: string };
    if (message.chat_id === 404) return refuse(400, 'Bad Request: chat not found');
    if (message.text.length > LONGEST) return refuse(400, 'Bad Request: message is too long');
    const chat = { id: message.chat_id, type: 'private' };
    return { body: { ok: true, result: { message_id: ids++, date: 0, chat, text: message.text } } };
  });
}
