/** What gateways are told about the lists of what waits. */
export interface WaitingChange {
  id: string;
  change: 'waiting' | 'ended';
}

export function waitingChange(id: string, change: WaitingChange['change']): string {
  return JSON.stringify({ id, change } satisfies WaitingChange);
}
