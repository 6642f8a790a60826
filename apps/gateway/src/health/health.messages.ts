export function unservedPoolMessage(pool: string): string {
  return `No worker serves the pool ${pool}. Start one: npm run worker -- --pools ${pool}:4`;
}

export function drainingMessage(): string {
  return 'This gateway is stopping.';
}
