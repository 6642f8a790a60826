export const noWebhooks = (): string =>
  'No webhook is registered here. An operator does it with TOOLYARD_WEBHOOKS of the workers: {"deploy": {"url": "https://…", "secret": "…"}}.';

export const unknownWebhook = (name: string, names: readonly string[]): string =>
  `No webhook has the name "${name}". Registered are: ${names.join(', ')}.`;

export const webhookAnswered = (name: string, status: number, body: string, truncated: boolean): string =>
  [
    `${name} answered ${status}.`,
    ...(body === '' ? [] : [body]),
    ...(truncated ? ['[cut: the answer is longer]'] : []),
  ].join('\n');

export const payloadTooLarge = (size: number, limit: number): string =>
  `The payload has ${size} characters as JSON; at most ${limit} can be sent.`;
