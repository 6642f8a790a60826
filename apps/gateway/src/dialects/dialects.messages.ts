export const noOpenAICallsMessage = (): string =>
  'The body holds no calls of OpenAI. Send an assistant message, its tool_calls, or a response of the Responses API.';

export const noAnthropicCallsMessage = (): string =>
  'The body holds no calls of Anthropic. Send an assistant message, or its content.';

export const callWithoutIdMessage = (path: string, field: string): string =>
  `${path} has no ${field}, so that nobody could tell whose result it is.`;

export const tooManyCallsMessage = (found: number, most: number): string =>
  `The reply makes ${found} calls; at most ${most} run together.`;
