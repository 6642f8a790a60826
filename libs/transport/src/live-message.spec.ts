import type { SequencedEvent } from '@toolyard/contracts';
import { expect, it } from 'vitest';
import { eventOfEntry, eventText, parseEvent, parseLiveMessage } from './live-message.js';

const event: SequencedEvent = {
  seq: 17,
  type: 'call.log',
  callId: 'c',
  at: 't',
  level: 'info',
  message: 'line\nbreak and "type":"x"',
};

it('keeps an event as text, with its number and type', () => {
  const text = eventText(event);
  expect([text.seq, text.type]).toEqual([17, 'call.log']);
  expect(text.json).not.toContain('\n');
  expect(parseEvent(text)).toEqual(event);
});

it('reads the events of a live message, counted from the first', () => {
  const text = eventText(event);
  expect(parseLiveMessage(`17\n${text.json}\n${text.json}`)).toEqual({
    first: 17,
    events: [text, { ...text, seq: 18 }],
  });
});

it('takes the sequence number of a stored event from its stream id', () => {
  const text = eventText({ ...event, seq: 42 });
  expect(eventOfEntry(['0-42', ['e', text.json]])).toEqual(text);
});
