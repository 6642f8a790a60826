import { Describe, ToolParams } from '@toolyard/toolkit';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
} from 'class-validator';
import { WITHOUT_NUL } from './bash.params.js';

const PROCESS_ACTIONS = ['start', 'list', 'output', 'write', 'kill'] as const;
export type ProcessAction = (typeof PROCESS_ACTIONS)[number];

export class ProcessParams extends ToolParams {
  @Describe(
    'start: run `command` in the background. list: your processes. output: what `id` has written. write: send `input` to it. kill: end it',
  )
  @IsIn(PROCESS_ACTIONS)
  action!: ProcessAction;

  @Describe('For start: the command, as for `bash -c`. There is no network')
  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(32_000)
  @Matches(WITHOUT_NUL)
  command?: string;

  @Describe('For start: folder to run in, relative to the workspace')
  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(4_096)
  workdir?: string;

  @Describe('For output, write and kill: which process, as start and list say')
  @IsOptional()
  @IsString()
  @MaxLength(64)
  id?: string;

  @Describe(
    'For output: where to read from, in characters; the `nextOffset` of the last answer gives what is new. Negative: so many before the end',
  )
  @IsOptional()
  @IsInt()
  offset = -30_000;

  @Describe('For output: wait so many milliseconds for something new, or for its end')
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(60_000)
  waitMs = 0;

  @Describe('For write: text for its standard input. A line ends with a newline')
  @IsOptional()
  @IsString()
  @MaxLength(262_144)
  input?: string;

  @Describe('For write: close its standard input afterwards')
  @IsOptional()
  @IsBoolean()
  endInput = false;
}
