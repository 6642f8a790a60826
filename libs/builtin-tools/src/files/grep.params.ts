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
import { SEARCH_MODES, type SearchMode } from './ripgrep-arguments.js';

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

  @Describe('Type of the files to search, as ripgrep calls it, such as "ts", "py", "rust" or "md"')
  @IsOptional()
  @Matches(/^[a-z0-9][a-z0-9_+-]{0,30}$/i)
  type?: string;

  @Describe('What to give: matching lines, the files that have some, or how many matches each file has')
  @IsOptional()
  @IsIn(SEARCH_MODES)
  mode: SearchMode = 'content';

  @Describe('Whether a match may go over several lines; "." is then also a line end')
  @IsOptional()
  @IsBoolean()
  multiline = false;

  @Describe('Also search what .gitignore names')
  @IsOptional()
  @IsBoolean()
  ignored = false;

  @Describe('Whether capitals and small letters are the same')
  @IsOptional()
  @IsBoolean()
  ignoreCase = false;

  @Describe('Lines to show before and after each match, in the mode content')
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(20)
  context = 0;

  @Describe('Stop after this many matching lines, or files')
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(2_000)
  maxResults = 200;
}
