import { Describe, ToolParams } from '@toolyard/toolkit';
import {
  IsBoolean,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
} from 'class-validator';

export const MAX_TIMEOUT = 600_000;

/** What no argument of a program may hold. */
export const WITHOUT_NUL = /^[^\0]*$/;

export class BashParams extends ToolParams {
  @Describe('The command, as for `bash -c`. Standard input is empty; there is no network')
  @IsString()
  @MinLength(1)
  // The system takes at most 128 KiB in one argument, and a character has up to four bytes.
  @MaxLength(32_000)
  @Matches(WITHOUT_NUL)
  command!: string;

  @Describe('Stop the command after this many milliseconds')
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_TIMEOUT)
  timeout = 120_000;

  @Describe('Folder to run in, relative to the workspace. In a session: the folder to change to before')
  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(4_096)
  workdir?: string;

  @Describe(
    'Name of a shell of yours that stays between calls: folder, variables and functions are kept. A command that runs out of time ends it',
  )
  @IsOptional()
  @Matches(/^[\w-]{1,64}$/)
  session?: string;

  @Describe(
    'Start it in the background and give its id at once; read its output and stop it with the tool `process`. It has no timeout',
  )
  @IsOptional()
  @IsBoolean()
  background = false;

  @Describe('What the command does, in a few words')
  @IsOptional()
  @IsString()
  @MaxLength(500)
  description?: string;
}
