import { expect, it } from 'vitest';
import { eventOfEntry, parseLiveMessage } from './live-message.js';

it('reads the number of the first event and the events', () => {
  const event = { type: 'call.log', callId: 'c', at: 't', level: 'info', message: 'line\nbreak' };
  expect(parseLiveMessage(`17\n${JSON.stringify([event])}`)).toEqual({ first: 17, events: [event] });
});

it('takes the sequence number of a stored event from its stream id', () => {
  expect(eventOfEntry(['0-42', ['e', '{"type":"call.resumed","callId":"c","at":"t"}']])).toMatchObject({
    seq: 42,
    type: 'call.resumed',
  });
});
