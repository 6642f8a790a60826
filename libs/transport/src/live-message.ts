import type { CallEvent, CallEventType, SequencedEvent } from '@toolyard/contracts';

/**
 * An event as it is stored and sent on: its JSON is not parsed on the way from Redis to a client, since a gateway has
 * nothing to do with what is in it.
 */
export interface EventText {
  seq: number;
  type: CallEventType;
  /** A `CallEvent` as JSON, on one line, beginning with its type. */
  json: string;
}

/** What goes over the live channel of a call: the number of the first event, then the events, a line each. */
export function parseLiveMessage(message: string): { first: number; events: EventText[] } {
  const [head = '', ...lines] = message.split('\n');
  const first = Number(head);
  return { first, events: lines.map((json, index) => ({ seq: first + index, type: typeOf(json), json })) };
}

/** Stream ids are `0-<n>`. */
export function eventOfEntry([id, fields]: [string, string[]]): EventText {
  const json = fields[1] ?? '{}';
  return { seq: Number(id.slice(2)), type: typeOf(json), json };
}

export function eventText({ seq, ...event }: SequencedEvent): EventText {
  const { type, ...rest } = event;
  return { seq, type, json: JSON.stringify({ type, ...rest }) };
}

/** The event with everything in it. */
export function parseEvent({ seq, json }: EventText): SequencedEvent {
  return { ...(JSON.parse(json) as CallEvent), seq };
}

const HEAD = '{"type":"';

function typeOf(json: string): CallEventType {
  return json.slice(HEAD.length, json.indexOf('"', HEAD.length)) as CallEventType;
}
