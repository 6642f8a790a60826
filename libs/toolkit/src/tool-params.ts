import { IsOptional, IsString, MaxLength } from 'class-validator';
import { Describe } from './decorators/describe.decorator.js';

/** Base of every parameter class. */
export abstract class ToolParams {
  @Describe('In the first person: why I make this call and what I expect from it.')
  @IsOptional()
  @IsString()
  @MaxLength(2_000)
  explanation?: string;
}
