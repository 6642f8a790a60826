import { Describe, ToolParams } from '@toolyard/toolkit';
import { IsOptional, IsString, Matches, MaxLength, MinLength } from 'class-validator';

export class TimeReasoningParams extends ToolParams {
  @Describe('The time in English words, such as "next Friday at 5pm" or "in 36 hours"')
  @IsString()
  @Matches(/\S/, { message: 'text must hold more than white space' })
  @MaxLength(500)
  text!: string;

  @Describe('IANA time zone that the words are meant in, such as Europe/Berlin')
  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(100)
  zone = 'UTC';

  @Describe(
    'The moment that the words are counted from, as ISO 8601 such as 2026-11-22T09:00:00Z; now unless given',
  )
  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(64)
  now?: string;
}
