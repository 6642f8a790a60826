import { Describe, ToolParams } from '@toolyard/toolkit';
import { IsString, MaxLength, MinLength } from 'class-validator';

export class WriteFileParams extends ToolParams {
  @Describe('Path of the file, relative to the workspace; folders that are missing are made')
  @IsString()
  @MinLength(1)
  @MaxLength(4_096)
  filePath!: string;

  @Describe('The whole new content')
  @IsString()
  @MaxLength(8_388_608)
  content!: string;
}
