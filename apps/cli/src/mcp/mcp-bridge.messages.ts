export const gatewayAwayMessage = (url: string, error: unknown): string =>
  `The gateway at ${url} cannot be reached (${reasonOf(error)}). Is it running? TOOLYARD_URL says where it is.`;

export const gatewaySaidMessage = (status: number, said: string): string =>
  status === 401
    ? `The gateway does not know the key (401). ${said} TOOLYARD_KEY says which one to use.`
    : `The gateway refused (${status}). ${said}`;

export const notJsonLineMessage = (line: string): string =>
  `A line that is no JSON was left out: ${JSON.stringify(line.slice(0, 80))}`;

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const { code, message } = cause as { code?: unknown; message?: string };
  return typeof code === 'string' ? code : (message ?? String(cause));
}
