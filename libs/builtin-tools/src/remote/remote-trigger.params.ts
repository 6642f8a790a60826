import { Describe, ToolParams } from '@toolyard/toolkit';
import { IsObject, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';

export class RemoteTriggerParams extends ToolParams {
  @Describe('Name of the webhook, as the operator registered it')
  @IsString()
  @MinLength(1)
  @MaxLength(64)
  name!: string;

  @Describe('What to send, as a JSON object')
  @IsOptional()
  @IsObject()
  payload: Record<string, unknown> = {};
}
