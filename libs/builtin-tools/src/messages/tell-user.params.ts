import { LIMITS, MESSAGE_LEVELS, type MessageLevel } from '@toolyard/contracts';
import { Describe, ToolParams } from '@toolyard/toolkit';
import { IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';

export class TellUserParams extends ToolParams {
  @Describe('What to tell, as plain text or Markdown')
  @IsString()
  @Matches(/\S/, { message: 'content must hold more than white space' })
  @MaxLength(LIMITS.message)
  content!: string;

  @Describe('How much it matters')
  @IsOptional()
  @IsIn([...MESSAGE_LEVELS])
  level: MessageLevel = 'info';
}
