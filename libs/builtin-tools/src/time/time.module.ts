import { Module } from '@nestjs/common';
import { CronTool } from './cron.tool.js';
import { TimeReasoningTool } from './time-reasoning.tool.js';

export const TIME_TOOLS = [CronTool, TimeReasoningTool];

/** Tools that deal with time. */
@Module({ providers: TIME_TOOLS })
export class TimeModule {}
