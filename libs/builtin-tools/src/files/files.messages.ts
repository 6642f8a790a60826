import { shownPath } from '../workspace/workspace.messages.js';

/** Whole numbers with separators: `12,345`. */
const count = (value: number) => value.toLocaleString('en-US');

export function emptyFile(path: string): string {
  return `(${shownPath(path)} is empty.)`;
}

export function binaryFile(path: string, bytes: number): string {
  return `${shownPath(path)} is not text (${count(bytes)} bytes, binary). Look at it with a program that knows its format, such as file, xxd or strings in bash.`;
}

export function imageRead(path: string, mimeType: string, bytes: number): string {
  return `${shownPath(path)}, ${mimeType}, ${count(bytes)} bytes:`;
}

export function pdfTooLarge(path: string, bytes: number, limit: number): string {
  return `The PDF ${shownPath(path)} has ${count(bytes)} bytes; up to ${count(limit)} are read. Take the pages that matter out of it with a program, such as pdftotext in bash.`;
}

export function pdfUnreadable(path: string, reason: string): string {
  return `The text of the PDF ${shownPath(path)} could not be read: ${reason} It may be broken, protected or made to do harm.`;
}

export function imageTooLarge(path: string, bytes: number, limit: number): string {
  return `The image ${shownPath(path)} has ${count(bytes)} bytes; up to ${count(limit)} can be shown. Make a smaller copy of it with a program, and read that.`;
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

export function noFiles(pattern: string, path: string): string {
  return `No file in ${shownPath(path)} fits ${shownPath(pattern)}. What .gitignore names is left out unless ignored is set.`;
}

export function moreFiles(shown: number): string {
  return `(Only the ${count(shown)} that were changed last are shown. Narrow the pattern or the path, or raise maxResults.)`;
}

export function filesFound(files: number, matches?: number): string {
  const inThem =
    matches === undefined ? '' : ` with ${count(matches)} ${matches === 1 ? 'match' : 'matches'}`;
  return `(${count(files)} ${files === 1 ? 'file' : 'files'}${inThem}.)`;
}

export function filesCut(files: number): string {
  return `(Stopped after ${count(files)} files; there may be more. Narrow the pattern, path or include, or raise maxResults.)`;
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

export function holdsNul(parameter: string): string {
  return `${parameter} holds a NUL character, which no program can be given. Search for \\x00 to find one.`;
}

export function unknownType(words: string): string {
  return `There is no such type of files. Use one that ripgrep knows, such as ts, js, py, rust, go, java, json, yaml or md, or a glob in include. ripgrep says: ${words}`;
}

export function badPattern(words: string): string {
  return `The search was refused; pattern is a regular expression as Rust's regex crate reads it (no look-around, no back-references; escape braces and brackets to find them), include a glob. ripgrep says: ${words}`;
}

export function searchFailed(words: string): string {
  return `ripgrep failed: ${words || 'it said nothing'}`;
}
