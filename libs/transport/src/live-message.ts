import type { CallEvent, SequencedEvent } from '@toolyard/contracts';

/** What goes over the live channel of a call: the number of the first event, a line feed, the events as a JSON array. */
export function parseLiveMessage(message: string): { first: number; events: CallEvent[] } {
  const split = message.indexOf('\n');
  return {
    first: Number(message.slice(0, split)),
    events: JSON.parse(message.slice(split + 1)) as CallEvent[],
  };
}

/** Stream ids are `0-<n>`. */
export function eventOfEntry([id, fields]: [string, string[]]): SequencedEvent {
  return { ...(JSON.parse(fields[1] ?? '{}') as CallEvent), seq: Number(id.slice(2)) };
}
