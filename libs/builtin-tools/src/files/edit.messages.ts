import { shownPath } from '../workspace/workspace.messages.js';
import type { NearLines } from './nearest-lines.js';

const count = (value: number) => value.toLocaleString('en-US');
const SHOWN_LINE = 200;

/** A message about one of several edits; none of them is made. */
export function ofEdit(number: number | undefined, message: string): string {
  return number === undefined ? message : `Edit ${number}: ${message} None of the edits was made.`;
}

export function emptyOldString(path: string): string {
  return `oldString is empty, which only makes a new file, and ${shownPath(path)} exists. Give the text to replace, or use write_file to replace the whole file.`;
}

export function sameStrings(): string {
  return 'oldString and newString are the same, so nothing would change.';
}

export function brokenText(parameter: string): string {
  return `${parameter} holds half of a surrogate pair, which no file can. Send whole characters.`;
}

export function severalTimes(path: string, times: number, lines: readonly number[]): string {
  const at = `${lines.map(count).join(', ')}${times > lines.length ? ', …' : ''}`;
  return `oldString occurs ${count(times)} times in ${shownPath(path)}, at lines ${at}: give more context, so that it occurs once, or set replaceAll.`;
}

export function notFound(path: string, near: readonly NearLines[], numbered: boolean): string {
  const head = `oldString does not occur in ${shownPath(path)}.`;
  if (numbered) return `${head} Leave out the line numbers, and the tab after them, that read_file shows.`;
  const [first] = near;
  if (first === undefined)
    return `${head} Nothing in it is like it: look at the file with read_file or grep.`;
  const what = first.spaceOnly ? 'Only white space differs' : 'Nearest';
  const places = near.map(
    ({ line, lines }) => `${what} at line ${count(line)}:\n${lines.map(shownLine).join('\n')}`,
  );
  return `${head} ${places.join('\n')}\nCopy the text exactly, spaces and indentation included.`;
}

export function wouldBeTooLarge(length: number, limit: number): string {
  return `The file would have ${count(length)} characters after this; ${count(limit)} is the limit.`;
}

export function fileTooLargeToEdit(path: string, size: number, limit: number): string {
  return `${shownPath(path)} has ${count(size)} bytes; files up to ${count(limit)} can be edited here. Change it with a program, such as sed in bash.`;
}

export function notTextToEdit(path: string): string {
  return `${shownPath(path)} is no text in UTF-8 or UTF-16, and an edit would damage it. Change it with a program that knows its format.`;
}

export function made(path: string, size: number, lines: number): string {
  return `Made ${shownPath(path)}: ${count(lines)} ${lines === 1 ? 'line' : 'lines'}, ${count(size)} bytes.`;
}

export function changed(path: string, added: number, removed: number): string {
  return `Changed ${shownPath(path)}: ${count(added)} ${added === 1 ? 'line' : 'lines'} added, ${count(removed)} removed.`;
}

export function replaced(path: string, size: number): string {
  return `Replaced ${shownPath(path)}, which has ${count(size)} bytes now. What it held before is too different, too large or no text to be compared.`;
}

export function unchanged(path: string): string {
  return `${shownPath(path)} already held exactly this.`;
}

export function diffCut(lines: number): string {
  return `… (${count(lines)} more lines of the diff are left out)`;
}

function shownLine(line: string): string {
  return `    ${line.length > SHOWN_LINE ? `${line.slice(0, SHOWN_LINE)}…` : line}`;
}
