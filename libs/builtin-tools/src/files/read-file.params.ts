import { Describe, ToolParams } from '@toolyard/toolkit';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min, MinLength } from 'class-validator';

export class ReadFileParams extends ToolParams {
  @Describe('Path of the file, relative to the workspace')
  @IsString()
  @MinLength(1)
  @MaxLength(4_096)
  filePath!: string;

  @Describe('First line to return, 1-based')
  @IsOptional()
  @IsInt()
  @Min(1)
  offset = 1;

  @Describe('How many lines to return at most')
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(100_000)
  limit = 2_000;
}
