import { Describe, ToolParams } from '@toolyard/toolkit';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  MinLength,
} from 'class-validator';
import { LINTER_NAMES, type LinterName } from './linter-names.js';

export const MAX_TIMEOUT = 600_000;

export class LintParams extends ToolParams {
  @Describe('Files or folders to look at, relative to workdir')
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(500)
  @IsString({ each: true })
  @MinLength(1, { each: true })
  @MaxLength(4_096, { each: true })
  paths: string[] = ['.'];

  @Describe('Folder of the project, where its linter is configured, relative to the workspace')
  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(4_096)
  workdir = '.';

  @Describe('Let the linter repair what it can repair safely')
  @IsOptional()
  @IsBoolean()
  fix = false;

  @Describe('Use this linter only; by default all that the project is configured for')
  @IsOptional()
  @IsIn(LINTER_NAMES)
  linter?: LinterName;

  @Describe('Give this many findings at most')
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(2_000)
  maxResults = 200;

  @Describe('Stop after this many milliseconds')
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_TIMEOUT)
  timeout = 120_000;
}
