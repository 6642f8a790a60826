import { StartupError } from '@toolyard/contracts';
import { badWebhookMessage, badWebhooksMessage } from './config.messages.js';
import type { WebhookConfig } from './toolyard-config.js';

const NAME = /^[a-z][a-z0-9_-]{0,63}$/;
const SHORTEST_SECRET = 16;

/** @throws StartupError for what is no JSON object of `{"<name>": {"url", "secret"}}`; never with a secret in its message */
export function parseWebhooks(text: string): Record<string, WebhookConfig> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new StartupError(badWebhooksMessage());
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw new StartupError(badWebhooksMessage());
  return Object.fromEntries(Object.entries(parsed).map(([name, target]) => [name, checked(name, target)]));
}

function checked(name: string, target: unknown): WebhookConfig {
  const { url, secret, ...rest } = (target ?? {}) as Record<string, unknown>;
  const isAddress =
    typeof url === 'string' && URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol);
  const isSecret = typeof secret === 'string' && secret.length >= SHORTEST_SECRET;
  if (!NAME.test(name) || !isAddress || !isSecret || Object.keys(rest).length > 0)
    throw new StartupError(badWebhookMessage(name, SHORTEST_SECRET));
  return { url, secret };
}
