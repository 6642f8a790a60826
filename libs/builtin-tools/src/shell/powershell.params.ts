import { Describe, ToolParams } from '@toolyard/toolkit';
import { IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min, MinLength } from 'class-validator';
import { MAX_TIMEOUT, WITHOUT_NUL } from './bash.params.js';

export class PowershellParams extends ToolParams {
  @Describe('The commands, as in a PowerShell script. Standard input is empty; there is no network')
  @IsString()
  @MinLength(1)
  // As UTF-16 in base64 it grows to less than three times as many bytes, of which an argument takes 128 KiB.
  @MaxLength(32_000)
  @Matches(WITHOUT_NUL)
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
}
