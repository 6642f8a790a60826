export const addressRefused = (host: string): string =>
  `${host} is a private, loopback, link-local or otherwise special address, which tools from outside may not call. Where that is meant, name it in TOOLYARD_ALLOW_HOSTS of the workers.`;

export const badEndpoint = (): string => 'The endpoint of this tool is not an http or https address.';

export const redirected = (status: number): string =>
  `The endpoint answered ${status}; redirects are not followed. Register the address it leads to.`;

export const endpointFailed = (status: number, said: string): string =>
  said === '' ? `The endpoint answered ${status}.` : `The endpoint answered ${status}: ${said}`;

export const endpointUnreachable = (reason: string): string =>
  `The endpoint could not be reached (${reason}).`;

export const answerTooLarge = (limit: number): string =>
  `The endpoint answered with more than ${limit} bytes.`;

export const notJson = (what: string): string => `The endpoint answered with ${what} that is not JSON.`;

export const unknownLine = (): string =>
  'The endpoint sent a line that is none of {"chunk": …}, {"result": …} and {"error": "…"}.';

export const noResultLine = (): string => 'The endpoint ended its answer without a last line {"result": …}.';

export const secretSealed = (tool: string): string =>
  `This worker cannot open the secret of ${tool}. Give it the TOOLYARD_ADMIN_KEY that the gateways have.`;

export const schemaViolation = (path: string, said: string): string =>
  `${path === '' ? 'The arguments' : path} ${said}.`;
