import { Describe, ToolParams } from '@toolyard/toolkit';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min, MinLength } from 'class-validator';

const PAGE_FORMATS = ['text', 'markdown', 'html'] as const;
export type PageFormat = (typeof PAGE_FORMATS)[number];

export class WebFetchParams extends ToolParams {
  @Describe('Address of the page, such as "https://example.com/docs"')
  @IsString()
  @MinLength(1)
  @MaxLength(8_000)
  url!: string;

  @Describe('markdown: the readable part with its links; text: the same without marks; html: the source')
  @IsOptional()
  @IsIn(PAGE_FORMATS)
  format: PageFormat = 'markdown';

  @Describe('Characters to skip, to go on with a long page')
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(100_000_000)
  offset = 0;

  @Describe('How many characters to return at most')
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(500_000)
  limit = 50_000;
}
