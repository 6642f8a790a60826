export function unservedPoolMessage(pool: string): string {
  return `No worker serves the pool ${pool}. Start one: npm run worker -- --pools ${pool}:4`;
}

export function drainingMessage(): string {
  return 'This gateway is stopping.';
}

export function unsandboxedMessage({
  worker,
  state,
  problem = 'it does not say why',
}: {
  worker: string;
  state: string;
  problem?: string;
}): string {
  return state === 'off'
    ? `Worker ${worker} runs commands without a sandbox, as its operator wants it (TOOLYARD_SANDBOX=off).`
    : `Worker ${worker} has no sandbox and runs no commands: ${problem}`;
}
