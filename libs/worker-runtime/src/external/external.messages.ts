export const redirected = (status: number): string =>
  `The endpoint answered ${status}; redirects are not followed. Register the address it leads to.`;

export const endpointFailed = (status: number, said: string): string =>
  said === '' ? `The endpoint answered ${status}.` : `The endpoint answered ${status}: ${said}`;

export const answerTooLarge = (limit: number): string =>
  `The endpoint answered with more than ${limit} bytes.`;

export const notJson = (what: string): string => `The endpoint answered with ${what} that is not JSON.`;

export const unknownLine = (): string =>
  'The endpoint sent a line that is none of {"chunk": …}, {"result": …} and {"error": "…"}.';

export const noResultLine = (): string => 'The endpoint ended its answer without a last line {"result": …}.';

export const secretSealed = (tool: string): string =>
  `This worker cannot open the secret of ${tool}. Give it the TOOLYARD_ADMIN_KEY that the gateways have.`;
