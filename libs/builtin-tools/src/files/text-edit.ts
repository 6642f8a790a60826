import { ToolError } from '@toolyard/contracts';
import * as messages from './edit.messages.js';
import { LineEndings } from './line-endings.js';
import { nearestLines } from './nearest-lines.js';

/** One replacement in a text. */
export interface TextEdit {
  oldString: string;
  newString: string;
  replaceAll: boolean;
}

/** Where a text lies, for messages. */
export interface EditedFile {
  path: string;
  /** Which of several edits it is, from 1; absent for the only one. */
  number?: number;
}

/** Characters that a text may have after an edit. */
const MAX_LENGTH = 16_777_216;
const SHOWN_LINES = 10;

/** The text with an edit applied, its line endings kept. Throws INVALID_ARGUMENTS or FILE_TOO_LARGE. */
export function editText(text: string, edit: TextEdit, file: EditedFile): string {
  const { oldString, newString, replaceAll } = edit;
  const refuse = (message: string) =>
    new ToolError('INVALID_ARGUMENTS', messages.ofEdit(file.number, message));
  if (oldString === '') throw refuse(messages.emptyOldString(file.path));
  if (oldString === newString) throw refuse(messages.sameStrings());
  if (!newString.isWellFormed()) throw refuse(messages.brokenText('newString'));
  const endings = new LineEndings(text);
  const wanted = oldString.replaceAll('\r\n', '\n');
  const found = occurrences(endings.plain, wanted);
  if (found.length === 0) {
    throw refuse(messages.notFound(file.path, nearestLines(endings.plain, wanted), looksNumbered(wanted)));
  }
  if (found.length > 1 && !replaceAll) {
    const lines = lineNumbers(endings.plain, found.slice(0, SHOWN_LINES));
    throw refuse(messages.severalTimes(file.path, found.length, lines));
  }
  const length = text.length + found.length * (newString.length - wanted.length);
  if (length > MAX_LENGTH)
    throw new ToolError('FILE_TOO_LARGE', messages.wouldBeTooLarge(length, MAX_LENGTH));
  const pieces = found.map((from) => ({ from, to: from + wanted.length }));
  return endings.replace(pieces, newString);
}

function occurrences(text: string, wanted: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + wanted.length))
    found.push(at);
  return found;
}

/** Lines, from 1, of ascending positions. */
function lineNumbers(text: string, positions: readonly number[]): number[] {
  let line = 1;
  let from = 0;
  return positions.map((position) => {
    line += text.slice(from, position).split('\n').length - 1;
    from = position;
    return line;
  });
}

/** Whether lines were copied with the numbers that read_file puts before them. */
function looksNumbered(wanted: string): boolean {
  const lines = wanted.split('\n').filter((line) => line !== '');
  return lines.length > 0 && lines.every((line) => /^\s*\d+\t/.test(line));
}
