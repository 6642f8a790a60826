import { ToolError } from '@toolyard/contracts';
import { expect, it } from 'vitest';
import { BookRoomTool } from './book-room.tool.js';
import { CheckAvailabilityTool } from './check-availability.tool.js';
import { RoomCalendar } from './room-calendar.js';

const hour = { from: '2030-05-01T10:00:00Z', to: '2030-05-01T11:00:00Z' };

it('books a free room, which is then no longer free', () => {
  const calendar = new RoomCalendar();
  const check = new CheckAvailabilityTool(calendar);
  const book = new BookRoomTool(calendar);
  expect(check.execute({ ...hour, seats: 10 }).rooms.map(({ name }) => name)).toEqual(['Harbour']);
  expect(book.execute({ ...hour, room: 'harbour', title: 'Plans' })).toMatchObject({ room: 'Harbour' });
  expect(check.execute({ ...hour, seats: 10 }).rooms).toEqual([]);
});

it('says which rooms there are, and when one is taken', () => {
  const book = new BookRoomTool(new RoomCalendar());
  expect(() => book.execute({ ...hour, room: 'Attic', title: 'x' })).toThrow(/Orchard, Quarry, Harbour/);
  book.execute({ ...hour, room: 'Quarry', title: 'x' });
  expect(() => book.execute({ ...hour, room: 'Quarry', title: 'y' })).toThrow(ToolError);
});
