import { Describe, ToolParams } from '@toolyard/toolkit';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  MinLength,
} from 'class-validator';

export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

export class HttpRequestParams extends ToolParams {
  @Describe('Address to send the request to')
  @IsString()
  @MinLength(1)
  @MaxLength(8_000)
  url!: string;

  @Describe('Method of the request')
  @IsOptional()
  @IsIn(METHODS)
  method: (typeof METHODS)[number] = 'GET';

  @Describe('Headers by name, such as {"Accept": "application/json"}')
  @IsOptional()
  @IsObject()
  headers: Record<string, string> = {};

  @Describe(
    'Body of the request. Without a Content-Type header it is sent as JSON where it is JSON, else as text',
  )
  @IsOptional()
  @IsString()
  @MaxLength(1_000_000)
  body?: string;

  @Describe('How body is written here')
  @IsOptional()
  @IsIn(['text', 'base64'])
  bodyEncoding: 'text' | 'base64' = 'text';

  @Describe('Whether to follow redirects')
  @IsOptional()
  @IsBoolean()
  followRedirects = true;

  @Describe('How many bytes of the answer to return at most')
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(700_000)
  maxBytes = 200_000;
}
