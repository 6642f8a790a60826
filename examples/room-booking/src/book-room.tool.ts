import { ToolError } from '@toolyard/contracts';
import { Describe, Params, ResourceChanges, Tool, ToolParams } from '@toolyard/toolkit';
import { IsISO8601, IsString, MaxLength, MinLength } from 'class-validator';
import { RoomCalendar, type Booking } from './room-calendar.js';

export class BookRoomParams extends ToolParams {
  @Describe('Name of the room, as check_availability gives it')
  @IsString()
  @MinLength(1)
  room!: string;

  @Describe('Start of the meeting, ISO 8601')
  @IsISO8601()
  from!: string;

  @Describe('End of the meeting, ISO 8601')
  @IsISO8601()
  to!: string;

  @Describe('What the meeting is about')
  @IsString()
  @MinLength(1)
  @MaxLength(200)
  title!: string;
}

@Tool({ description: 'Book a meeting room', category: 'rooms', permission: 'WRITE', effect: 'once' })
export class BookRoomTool {
  constructor(
    private readonly calendar: RoomCalendar,
    private readonly changes: ResourceChanges,
  ) {}

  execute(@Params() { room, from, to, title }: BookRoomParams): Booking {
    const known = this.calendar.find(room);
    if (known === undefined) {
      const names = this.calendar.names().join(', ');
      throw new ToolError('TOOL_FAILED', `There is no room "${room}". The rooms are ${names}.`);
    }
    const conflict = this.calendar.conflict(known.name, from, to);
    if (conflict !== undefined) {
      throw new ToolError(
        'TOOL_FAILED',
        `${known.name} is taken from ${conflict.from} to ${conflict.to}. Ask check_availability for a free one.`,
      );
    }
    const booking = this.calendar.add(known.name, from, to, title);
    this.changes.announce(`rooms://${known.name}/calendar`);
    return booking;
  }
}
