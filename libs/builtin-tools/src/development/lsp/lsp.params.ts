import { Describe, ToolParams } from '@toolyard/toolkit';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min, MinLength } from 'class-validator';

const LSP_ACTIONS = ['definition', 'references', 'hover', 'symbols', 'rename', 'diagnostics'] as const;

export type LspActionName = (typeof LSP_ACTIONS)[number];

export class LspParams extends ToolParams {
  @Describe(
    'definition, references and hover of a symbol; symbols of a file, or with query of the workspace; rename a symbol everywhere; diagnostics of a file',
  )
  @IsIn(LSP_ACTIONS)
  action!: LspActionName;

  @Describe('The file, relative to the workspace. With query it only says which language')
  @IsString()
  @MinLength(1)
  @MaxLength(4_096)
  filePath!: string;

  @Describe(
    'The symbol as it is written there: its first occurrence in the line; without line, where the file declares it, or else its first occurrence',
  )
  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(500)
  symbol?: string;

  @Describe('Line of the symbol, 1-based')
  @IsOptional()
  @IsInt()
  @Min(1)
  line?: number;

  @Describe('Column of the symbol, 1-based; not needed where symbol is given')
  @IsOptional()
  @IsInt()
  @Min(1)
  column?: number;

  @Describe('symbols: look for this name in the whole workspace')
  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(500)
  query?: string;

  @Describe('rename: the new name')
  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(500)
  newName?: string;

  @Describe('Give this many results at most')
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(1_000)
  maxResults = 100;
}
