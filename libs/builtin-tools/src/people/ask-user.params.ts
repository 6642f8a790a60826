import { LIMITS } from '@toolyard/contracts';
import { Describe, ToolParams } from '@toolyard/toolkit';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  MinLength,
} from 'class-validator';

const { min, max } = LIMITS.deadlineMs;

export class AskUserParams extends ToolParams {
  @Describe('The question, with everything a person needs to answer it')
  @IsString()
  @MinLength(1)
  @MaxLength(4_000)
  question!: string;

  @Describe('The answers to choose from; without them any text is an answer')
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(20)
  @ArrayUnique()
  @IsString({ each: true })
  @MinLength(1, { each: true })
  @MaxLength(500, { each: true })
  choices?: string[];

  @Describe('The answer to take when nobody gives one in time')
  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(4_000)
  default?: string;

  @Describe('How long to wait, in milliseconds; 24 hours unless given')
  @IsOptional()
  @IsInt()
  @Min(min)
  @Max(max)
  deadlineMs?: number;
}
