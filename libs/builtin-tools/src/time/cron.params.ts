import { LIMITS, MISSED_POLICIES, type MissedPolicy } from '@toolyard/contracts';
import { Describe, ToolParams } from '@toolyard/toolkit';
import { IsIn, IsObject, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';

const CRON_ACTIONS = ['add', 'list', 'remove'] as const;
type CronAction = (typeof CRON_ACTIONS)[number];

export class CronParams extends ToolParams {
  @Describe('What to do: add a schedule, list those there are, or remove one by its name')
  @IsIn([...CRON_ACTIONS])
  action!: CronAction;

  @Describe('Name of the schedule, for add and remove')
  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(LIMITS.schedules.name)
  name?: string;

  @Describe('For add: what to tell people each time. With a tool it is not needed')
  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(LIMITS.message)
  message?: string;

  @Describe(
    'For add: a cron pattern of 5 fields (minute, hour, day of month, month, day of week) such as "0 9 * * 1-5", or an interval such as "15m" or "1h30m"',
  )
  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(LIMITS.schedules.pattern)
  schedule?: string;

  @Describe('For add: the IANA time zone that a cron pattern is meant in, such as Europe/Berlin')
  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(100)
  zone = 'UTC';

  @Describe(
    'For add: what becomes of runs that were due while nothing could run. skip leaves them out, once makes one of them',
  )
  @IsOptional()
  @IsIn([...MISSED_POLICIES])
  missed: MissedPolicy = 'skip';

  @Describe('For add: the tool to call each time; without it, tell_user with the message')
  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(64)
  tool?: string;

  @Describe('For add with a tool: its arguments')
  @IsOptional()
  @IsObject()
  arguments?: Record<string, unknown>;
}
