import { Describe, ToolParams } from '@toolyard/toolkit';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min, MinLength } from 'class-validator';

export const MAX_TIMEOUT = 600_000;

export class BashParams extends ToolParams {
  @Describe('The command, as for `bash -c`. Standard input is empty; there is no network')
  @IsString()
  @MinLength(1)
  // The system takes at most 128 KiB in one argument, and a character has up to four bytes.
  @MaxLength(32_000)
  command!: string;

  @Describe('Stop the command after this many milliseconds')
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_TIMEOUT)
  timeout = 120_000;

  @Describe('Folder to run in, relative to the workspace')
  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(4_096)
  workdir = '.';

  @Describe('What the command does, in a few words')
  @IsOptional()
  @IsString()
  @MaxLength(500)
  description?: string;
}
