import { shownPath } from '../workspace/workspace.messages.js';

/** Whole numbers with separators: `12,345`. */
const count = (value: number) => value.toLocaleString('en-US');

export function emptyFile(path: string): string {
  return `(${shownPath(path)} is empty.)`;
}

export function binaryFile(path: string, bytes: number): string {
  return `${shownPath(path)} is not text (${count(bytes)} bytes, binary). Look at it with a program that knows its format.`;
}

export function offsetBeyondEnd(path: string, offset: number, lines: number): string {
  return `offset ${count(offset)} is beyond the end: ${shownPath(path)} has ${count(lines)} ${lines === 1 ? 'line' : 'lines'}.`;
}

export function moreLines(from: number, to: number): string {
  return `(Lines ${count(from)} to ${count(to)}. There is more: continue with offset ${to + 1}.)`;
}

export function cutMark(omittedBytes: number): string {
  return ` … [line cut: ${count(omittedBytes)} more bytes]`;
}

export function emptyFolder(path: string): string {
  return `(The folder ${shownPath(path)} is empty.)`;
}

export function moreEntries(shown: number): string {
  return `(Only the first ${count(shown)} entries are shown. List a folder in it, or leave some out with ignore.)`;
}

export function folderTooLarge(path: string, read: number): string {
  return `(${shownPath(path)} has more than ${count(read)} entries; only some of them were looked at.)`;
}

export function noMatches(pattern: string, path: string): string {
  return `No matches for ${shownPath(pattern)} in ${shownPath(path)}. Files that .gitignore names are not searched.`;
}

export function matchesFound(matches: number, files: number): string {
  return `(${count(matches)} ${matches === 1 ? 'match' : 'matches'} in ${count(files)} ${files === 1 ? 'file' : 'files'}.)`;
}

export function matchesCut(matches: number, files: number): string {
  return `(Stopped after ${count(matches)} matches in ${count(files)} files; there may be more. Narrow the pattern, path or include, or raise maxResults.)`;
}

export function someNotSearched(): string {
  return '(Some files could not be read and were not searched.)';
}

export function badPattern(words: string): string {
  return `The search was refused; pattern is a regular expression as Rust's regex crate reads it (no look-around, no back-references; escape braces and brackets to find them), include a glob. ripgrep says: ${words}`;
}

export function searchFailed(words: string): string {
  return `ripgrep failed: ${words || 'it said nothing'}`;
}
