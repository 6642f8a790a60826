import { Describe, ToolParams } from '@toolyard/toolkit';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsOptional,
  IsString,
  MaxLength,
  MinLength,
  ValidateNested,
} from 'class-validator';
import type { TextEdit } from './text-edit.js';

const MAX_TEXT = 1_048_576;

export class FurtherEdit implements TextEdit {
  @Describe('The text to replace, exactly as the file has it after the edits before')
  @IsString()
  @MinLength(1)
  @MaxLength(MAX_TEXT)
  oldString!: string;

  @Describe('The text to put in its place')
  @IsString()
  @MaxLength(MAX_TEXT)
  newString!: string;

  @Describe('Replace every occurrence')
  @IsOptional()
  @IsBoolean()
  replaceAll = false;
}

export class EditFileParams extends ToolParams implements TextEdit {
  @Describe('Path of the file, relative to the workspace')
  @IsString()
  @MinLength(1)
  @MaxLength(4_096)
  filePath!: string;

  @Describe(
    'The text to replace, exactly as the file has it, without line numbers; with enough around it to occur once. Empty: make a new file that holds newString',
  )
  @IsString()
  @MaxLength(MAX_TEXT)
  oldString!: string;

  @Describe('The text to put in its place')
  @IsString()
  @MaxLength(MAX_TEXT)
  newString!: string;

  @Describe('Replace every occurrence')
  @IsOptional()
  @IsBoolean()
  replaceAll = false;

  @Describe(
    'More edits of the same file, made after the first, each on what the one before left. All are made or none',
  )
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(100)
  @ValidateNested({ each: true })
  @Type(() => FurtherEdit)
  edits: FurtherEdit[] = [];
}
