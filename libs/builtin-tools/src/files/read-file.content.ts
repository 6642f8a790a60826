import { Describe } from '@toolyard/toolkit';
import { IsIn, IsInt, IsOptional, IsString } from 'class-validator';

/** What `read_file` found a file to be. */
const FILE_KINDS = ['text', 'image', 'notebook', 'pdf'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** `structuredContent` of `read_file`. */
export class ReadFileContent {
  @Describe('Relative to the workspace, links resolved')
  @IsString()
  path!: string;

  @Describe('What it is; of notebooks and PDFs the text is given')
  @IsIn(FILE_KINDS)
  kind!: FileKind;

  @Describe('First line returned, 1-based; 0 for an empty file. Absent for images')
  @IsOptional()
  @IsInt()
  from?: number;

  @Describe('Last line returned')
  @IsOptional()
  @IsInt()
  to?: number;

  @Describe('Where the end of the text was reached')
  @IsOptional()
  @IsInt()
  totalLines?: number;

  @Describe('Type of an image')
  @IsOptional()
  @IsString()
  mimeType?: string;
}
