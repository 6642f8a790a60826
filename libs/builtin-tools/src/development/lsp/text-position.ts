import { ToolError } from '@toolyard/contracts';
import * as messages from './lsp.messages.js';

/** As the protocol counts: both from 0, columns in UTF-16 units. */
export interface TextPosition {
  line: number;
  character: number;
}

/** Where a caller says a symbol is. Lines and columns from 1. */
export interface Place {
  symbol?: string;
  line?: number;
  column?: number;
}

/** @throws ToolError INVALID_ARGUMENTS saying what is there instead */
export function positionOf(path: string, text: string, { symbol, line, column }: Place): TextPosition {
  const lines = text.split(/\r?\n/);
  if (line === undefined) {
    if (symbol === undefined) throw new ToolError('INVALID_ARGUMENTS', messages.placeNeeded());
    const at = lines.findIndex((content) => wordAt(content, symbol) !== -1);
    if (at === -1) throw new ToolError('INVALID_ARGUMENTS', messages.symbolNotInFile(symbol, path));
    return { line: at, character: wordAt(lines[at] ?? '', symbol) };
  }
  const content = lines[line - 1];
  if (content === undefined)
    throw new ToolError('INVALID_ARGUMENTS', messages.noSuchLine(line, path, lines.length));
  if (symbol === undefined) {
    if (column === undefined) throw new ToolError('INVALID_ARGUMENTS', messages.placeNeeded());
    if (column > content.length + 1)
      throw new ToolError('INVALID_ARGUMENTS', messages.noSuchColumn(column, line, content));
    return { line: line - 1, character: column - 1 };
  }
  const from = column === undefined ? 0 : column - 1;
  const character =
    wordAt(content, symbol, from) === -1 ? wordAt(content, symbol) : wordAt(content, symbol, from);
  if (character === -1)
    throw new ToolError('INVALID_ARGUMENTS', messages.symbolNotInLine(symbol, line, content));
  return { line: line - 1, character };
}

/** Where a text occurs as a word of its own, else where it occurs; -1 where it does not. */
function wordAt(line: string, symbol: string, from = 0): number {
  for (let at = line.indexOf(symbol, from); at !== -1; at = line.indexOf(symbol, at + 1)) {
    const before = line[at - 1] ?? ' ';
    const after = line[at + symbol.length] ?? ' ';
    if (!isPart(before) && !isPart(after)) return at;
  }
  return line.indexOf(symbol, from);
}

function isPart(character: string): boolean {
  return /[\p{L}\p{N}_$]/u.test(character);
}
