import { Describe, ToolParams } from '@toolyard/toolkit';
import { IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';

export class WebSearchParams extends ToolParams {
  @Describe('What to look for, in words or with the operators of the engine, such as site:example.com')
  @IsString()
  @Matches(/\S/, { message: 'query must have a word' })
  @MaxLength(400)
  query!: string;

  @Describe('How many results to return at most')
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(20)
  numResults = 8;
}
