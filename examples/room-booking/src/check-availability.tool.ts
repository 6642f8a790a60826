import { Describe, Params, Tool, ToolParams } from '@toolyard/toolkit';
import { IsInt, IsISO8601, IsOptional, Max, Min } from 'class-validator';
import { RoomCalendar, type Room } from './room-calendar.js';

export class CheckAvailabilityParams extends ToolParams {
  @Describe('Start of the meeting, ISO 8601')
  @IsISO8601()
  from!: string;

  @Describe('End of the meeting, ISO 8601')
  @IsISO8601()
  to!: string;

  @Describe('How many people have to fit in')
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(20)
  seats = 1;
}

@Tool({ description: 'Find meeting rooms that are free', category: 'rooms', permission: 'READ' })
export class CheckAvailabilityTool {
  constructor(private readonly calendar: RoomCalendar) {}

  execute(@Params() { from, to, seats }: CheckAvailabilityParams): { rooms: Room[] } {
    return { rooms: this.calendar.free(from, to, seats) };
  }
}
