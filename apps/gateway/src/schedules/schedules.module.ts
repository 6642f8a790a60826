import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { CallsModule } from '../calls/calls.module.js';
import { ToolsModule } from '../tools/tools.module.js';
import { ScheduleKeeper } from './schedule-keeper.js';
import { ScheduleMirror } from './schedule-mirror.js';
import { ScheduleOwners } from './schedule-owners.js';
import { ScheduleRecords } from './schedule-records.js';
import { ScheduledCalls } from './scheduled-calls.js';
import { SchedulesController } from './schedules.controller.js';

/** Calls that repeat. */
@Module({
  imports: [AuthModule, CallsModule, ToolsModule],
  controllers: [SchedulesController],
  providers: [ScheduledCalls, ScheduleKeeper, ScheduleMirror, ScheduleOwners, ScheduleRecords],
})
export class SchedulesModule {}
