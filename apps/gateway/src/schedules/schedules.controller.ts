import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import type { ScheduleEntry } from '@toolyard/contracts';
import { CurrentPrincipal } from '../auth/principal.decorator.js';
import type { Principal } from '../auth/principal.js';
import {
  ApiChangeSchedule,
  ApiCreateSchedule,
  ApiDeleteSchedule,
  ApiGetSchedule,
  ApiListSchedules,
} from '../docs/schedules.api.js';
import { ScheduleRecords } from './schedule-records.js';
import { parseSchedule, parseScheduleChange, parseScheduleQuery } from './schedule.schema.js';

@Controller('v1/schedules')
export class SchedulesController {
  constructor(private readonly records: ScheduleRecords) {}

  @Post()
  @ApiCreateSchedule()
  create(@Body() body: unknown, @CurrentPrincipal() principal: Principal): Promise<ScheduleEntry> {
    return this.records.create(parseSchedule(body), principal);
  }

  @Get()
  @ApiListSchedules()
  async list(
    @Query() query: unknown,
    @CurrentPrincipal() principal: Principal,
  ): Promise<{ schedules: ScheduleEntry[] }> {
    return { schedules: await this.records.list(principal, parseScheduleQuery(query).agent) };
  }

  @Get(':id')
  @ApiGetSchedule()
  get(@Param('id') id: string, @CurrentPrincipal() principal: Principal): Promise<ScheduleEntry> {
    return this.records.get(id, principal);
  }

  @Patch(':id')
  @ApiChangeSchedule()
  change(
    @Param('id') id: string,
    @Body() body: unknown,
    @CurrentPrincipal() principal: Principal,
  ): Promise<ScheduleEntry> {
    return this.records.change(id, parseScheduleChange(body), principal);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiDeleteSchedule()
  async delete(@Param('id') id: string, @CurrentPrincipal() principal: Principal): Promise<void> {
    await this.records.delete(id, principal);
  }
}
