import { Module } from '@nestjs/common';
import { BookRoomTool } from './book-room.tool.js';
import { CheckAvailabilityTool } from './check-availability.tool.js';
import { PlanMeetingPrompt } from './plan-meeting.prompt.js';
import { RoomCalendar } from './room-calendar.js';
import { RoomCalendarResource } from './room-calendar.resource.js';

/** A plugin is a Nest module; its tools, prompts and resources are ordinary providers. */
@Module({
  providers: [RoomCalendar, CheckAvailabilityTool, BookRoomTool, PlanMeetingPrompt, RoomCalendarResource],
})
export class RoomBookingModule {}
