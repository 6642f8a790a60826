import { Describe, ToolParams } from '@toolyard/toolkit';
import { IsIn, IsObject, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';

const MCP_ACTIONS = [
  'call',
  'list',
  'list_resources',
  'read_resource',
  'list_prompts',
  'get_prompt',
] as const;
export type McpAction = (typeof MCP_ACTIONS)[number];

export class McpCallParams extends ToolParams {
  @Describe(
    'call runs a tool; list gives the servers, or the tools of one with their parameters; the others are about the resources and prompts of a server',
  )
  @IsOptional()
  @IsIn([...MCP_ACTIONS])
  action: McpAction = 'call';

  @Describe('Name of the MCP server; needed for all but list')
  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(64)
  server?: string;

  @Describe('Name of the tool to call, as list gives it')
  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(128)
  tool?: string;

  @Describe('Arguments of the tool or of the prompt')
  @IsOptional()
  @IsObject()
  arguments: Record<string, unknown> = {};

  @Describe('Address of the resource to read, as list_resources gives it')
  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(4_096)
  uri?: string;

  @Describe('Name of the prompt to get, as list_prompts gives it')
  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(256)
  prompt?: string;

  @Describe('Where a list goes on: nextCursor of the page before')
  @IsOptional()
  @IsString()
  @MaxLength(4_096)
  cursor?: string;
}
