import { Module } from '@nestjs/common';
import { BookRoomTool } from './book-room.tool.js';
import { CheckAvailabilityTool } from './check-availability.tool.js';
import { RoomCalendar } from './room-calendar.js';

/** A plugin is a Nest module; its tools are ordinary providers. */
@Module({ providers: [RoomCalendar, CheckAvailabilityTool, BookRoomTool] })
export class RoomBookingModule {}
