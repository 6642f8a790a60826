export const serverSealed = (server: string): string =>
  `This worker cannot open what it needs to reach the MCP server ${server}. Give it the TOOLYARD_ADMIN_KEY that the gateways have.`;

export const serverGone = (server: string): string =>
  `The MCP server ${server} was changed, switched off or removed meanwhile.`;

export const noStdio = (): string => 'This worker cannot start MCP servers.';

export const resultMismatch = (tool: string, problems: readonly string[]): string =>
  `The MCP server answered with structured content that does not fit what it declares for ${tool}: ${problems.join(' ')}`;

export const asks = (server: string, message: string): string => `The MCP server ${server} asks: ${message}`;

export const declineHint = (): string => 'Answer "decline" to give it nothing.';

export const listHint = (name: string): string => `Give ${name} as a list, separated by commas.`;

export const linesHint = (fields: readonly string[]): string =>
  `Answer with a line "name: value" for each of:\n${fields.join('\n')}`;

export const unfitAnswer = (reason: string): string => `That answer does not do: ${reason}.`;

export const isRequired = (name: string): string => `${name} is missing`;

export const isNoNumber = (name: string): string => `${name} must be a number`;

export const isNoWholeNumber = (name: string): string => `${name} must be a whole number`;

export const isOutOfRange = (name: string, low: string, high: string): string =>
  `${name} must be between ${low} and ${high}`;

export const isNoBoolean = (name: string): string => `${name} must be yes or no`;

export const isNoChoice = (name: string, choices: readonly string[]): string =>
  `${name} must be one of ${choices.join(', ')}`;

export const downMessage = (server: string): string => `the MCP server ${server} is not available`;

export const unregistered = (tool: string): string => `the upstream tool ${tool} is not offered here`;

export const itWrote = (reason: string, said: string): string => `${reason} It wrote: ${said}`;
