import { IsObject, IsOptional, IsString, MaxLength } from 'class-validator';
import type { CompletionRequest } from './prompt-handler.js';

/** What the call of a completion takes. */
export class CompletionParams implements CompletionRequest {
  @IsString()
  argument!: string;

  @IsString()
  @MaxLength(10_000)
  value!: string;

  @IsOptional()
  @IsObject()
  arguments: Record<string, string> = {};
}
