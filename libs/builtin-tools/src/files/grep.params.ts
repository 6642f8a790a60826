import { Describe, ToolParams } from '@toolyard/toolkit';
import { IsBoolean, IsInt, IsOptional, IsString, Max, MaxLength, Min, MinLength } from 'class-validator';

export class GrepParams extends ToolParams {
  @Describe("Regular expression, in the syntax of Rust's regex crate")
  @IsString()
  @MinLength(1)
  @MaxLength(2_000)
  pattern!: string;

  @Describe('Folder or file to search, relative to the workspace')
  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(4_096)
  path = '.';

  @Describe(
    'Glob of the files to search, such as "*.ts" or "src/**/*.{js,ts}"; with "!" in front, of those to leave out',
  )
  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(500)
  include?: string;

  @Describe('Whether capitals and small letters are the same')
  @IsOptional()
  @IsBoolean()
  ignoreCase = false;

  @Describe('Lines to show before and after each match')
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(20)
  context = 0;

  @Describe('Stop after this many matching lines')
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(2_000)
  maxResults = 200;
}
