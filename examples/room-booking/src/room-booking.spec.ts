import { ToolError } from '@toolyard/contracts';
import { ResourceChanges } from '@toolyard/toolkit';
import { expect, it } from 'vitest';
import { BookRoomTool } from './book-room.tool.js';
import { CheckAvailabilityTool } from './check-availability.tool.js';
import { PlanMeetingPrompt } from './plan-meeting.prompt.js';
import { RoomCalendar } from './room-calendar.js';
import { RoomCalendarResource } from './room-calendar.resource.js';

const hour = { from: '2030-05-01T10:00:00Z', to: '2030-05-01T11:00:00Z' };

it('books a free room, which is then no longer free', () => {
  const calendar = new RoomCalendar();
  const check = new CheckAvailabilityTool(calendar);
  const changes = new ResourceChanges();
  const changed: string[] = [];
  changes.onChange((uri) => changed.push(uri));
  const book = new BookRoomTool(calendar, changes);
  expect(check.execute({ ...hour, seats: 10 }).rooms.map(({ name }) => name)).toEqual(['Harbour']);
  expect(book.execute({ ...hour, room: 'harbour', title: 'Plans' })).toMatchObject({ room: 'Harbour' });
  expect(check.execute({ ...hour, seats: 10 }).rooms).toEqual([]);
  expect(changed).toEqual(['rooms://Harbour/calendar']);
  const resource = new RoomCalendarResource(calendar);
  const uri = 'rooms://harbour/calendar';
  expect(resource.execute({ uri, room: 'harbour' })).toMatchObject([{ title: 'Plans' }]);
  expect(resource.execute({ uri, room: 'attic' })).toBeUndefined();
  expect(resource.complete({ argument: 'room', value: 'h', arguments: {} })).toEqual(['Harbour']);
});

it('says which rooms there are, and when one is taken', () => {
  const book = new BookRoomTool(new RoomCalendar(), new ResourceChanges());
  expect(() => book.execute({ ...hour, room: 'Attic', title: 'x' })).toThrow(/Orchard, Quarry, Harbour/);
  book.execute({ ...hour, room: 'Quarry', title: 'x' });
  expect(() => book.execute({ ...hour, room: 'Quarry', title: 'y' })).toThrow(ToolError);
});

it('begins the conversation about a meeting', () => {
  const [first] = new PlanMeetingPrompt().execute({ topic: 'plans', length: 'an hour' });
  expect(first?.content).toBe('I need a room for an hour, for a meeting about plans.');
});
