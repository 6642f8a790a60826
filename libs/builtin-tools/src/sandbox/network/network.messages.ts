export function hostNotAllowed(host: string, port: number, allowed: readonly string[]): string {
  const where = host.includes(':') ? `[${host}]` : host;
  return `${where}:${port} is not among the hosts that commands may reach (${allowed.join(', ')}); an operator allows others by TOOLYARD_SANDBOX_NETWORK.`;
}

export function relayNotStarted(): string {
  return 'The way to the network did not open, so the command was not run. Try again.';
}
