import { Describe, ToolParams } from '@toolyard/toolkit';
import {
  ArrayMaxSize,
  IsArray,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  MinLength,
} from 'class-validator';

export class ListDirParams extends ToolParams {
  @Describe('Path of the folder, relative to the workspace')
  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(4_096)
  path = '.';

  @Describe('How many levels of folders to show: 1 is the folder alone')
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(10)
  depth = 1;

  @Describe('Globs of names or paths to leave out, such as "node_modules" or "*.log"')
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(50)
  @IsString({ each: true })
  @MaxLength(200, { each: true })
  ignore: string[] = [];
}
