import { Describe, Params, Prompt, type PromptMessage } from '@toolyard/toolkit';
import { IsIn, IsOptional, IsString, MinLength } from 'class-validator';

export class PlanMeetingArguments {
  @Describe('What the meeting is about')
  @IsString()
  @MinLength(1)
  topic!: string;

  @Describe('How long it takes')
  @IsOptional()
  @IsIn(['half an hour', 'an hour', 'two hours'])
  length = 'an hour';
}

@Prompt({ description: 'Find a time and a room for a meeting', category: 'rooms' })
export class PlanMeetingPrompt {
  execute(@Params() { topic, length }: PlanMeetingArguments): PromptMessage[] {
    return [
      { content: `I need a room for ${length}, for a meeting about ${topic}.` },
      { role: 'assistant', content: 'When, and how many people come?' },
    ];
  }
}
