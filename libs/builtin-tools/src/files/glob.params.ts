import { Describe, ToolParams } from '@toolyard/toolkit';
import { IsBoolean, IsInt, IsOptional, IsString, Max, MaxLength, Min, MinLength } from 'class-validator';

export class GlobParams extends ToolParams {
  @Describe(
    'Glob of the files to find, such as "**/*.test.ts" or "src/{a,b}/*.js"; without a "/" it names files in any folder',
  )
  @IsString()
  @MinLength(1)
  @MaxLength(500)
  pattern!: string;

  @Describe('Folder to look in, relative to the workspace. The pattern is relative to it')
  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(4_096)
  path = '.';

  @Describe('Also find what .gitignore names')
  @IsOptional()
  @IsBoolean()
  ignored = false;

  @Describe('How many files to give at most, the ones changed last')
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(5_000)
  maxResults = 200;
}
