import { Describe, Params, Resource, ResourceParams, type CompletionRequest } from '@toolyard/toolkit';
import { IsString } from 'class-validator';
import { RoomCalendar, type Booking } from './room-calendar.js';

export class RoomCalendarParams extends ResourceParams {
  @Describe('Name of the room')
  @IsString()
  room!: string;
}

@Resource({
  uriTemplate: 'rooms://{room}/calendar',
  description: 'The bookings of a meeting room',
  category: 'rooms',
  mimeType: 'application/json',
})
export class RoomCalendarResource {
  constructor(private readonly calendar: RoomCalendar) {}

  /** Nothing: there is no such room. */
  execute(@Params() { room }: RoomCalendarParams): Booking[] | undefined {
    const known = this.calendar.find(room);
    return known === undefined ? undefined : this.calendar.of(known.name);
  }

  complete({ value }: CompletionRequest): string[] {
    return this.calendar.names().filter((name) => name.toLowerCase().startsWith(value.toLowerCase()));
  }
}
