export const notConfigured = (channel: string, variables: string, there: readonly string[]): string =>
  `Messages by ${channel} are not set up here: an operator sets ${variables} of the workers. ${
    there.length === 0 ? 'No other channel is set up either.' : `Set up are: ${there.join(', ')}.`
  }`;

export const badTelegramChat = (chatId: string): string =>
  `"${chatId}" is no chat of Telegram: give its numeric id, such as -1001234567890, or a public one as @name.`;

export const badDiscordChannel = (chatId: string): string =>
  `"${chatId}" is no channel of Discord: give its numeric id, such as 123456789012345678.`;

export const badSlackChannel = (chatId: string): string =>
  `"${chatId}" is no channel of Slack: give its id, such as C024BE91L, or #name.`;

export const badMailAddress = (chatId: string): string =>
  `"${chatId}" is not one e-mail address: give it alone, such as ada@example.com.`;

export const sendFailed = (channel: string, reason: string): string =>
  `The message by ${channel} was not accepted: ${reason}.`;

export const sentInPart = (sent: number, pieces: number): string =>
  `${sent} of ${pieces} pieces had been sent before.`;

export const rateLimited = (seconds: number): string =>
  `The other side takes no more messages for ${seconds} s. Send it again later.`;

export const webhookRefused = (name: string, status: number): string =>
  `The webhook ${name} answered ${status}.`;

export const sentMessage = (channel: string, chatId: string, ids: readonly string[]): string =>
  `Sent by ${channel} to ${chatId}: ${ids.join(', ')}.`;
