import { shownPath } from '../../workspace/workspace.messages.js';

const count = (value: number, one: string) =>
  `${value.toLocaleString('en-US')} ${value === 1 ? one : `${one}s`}`;

export function noServer(path: string, suffixes: readonly string[]): string {
  return `No language server is for ${shownPath(path)}. There are servers for files that end in ${suffixes.join(', ')}; an operator adds others by TOOLYARD_LSP_SERVERS.`;
}

export function placeNeeded(): string {
  return 'Say where the symbol is: symbol as it is written, best with its line; or line and column.';
}

export function symbolNotInFile(symbol: string, path: string): string {
  return `${shownPath(symbol)} does not occur in ${shownPath(path)}. Read the file, or look for it with action symbols and query.`;
}

export function symbolNotInLine(symbol: string, line: number, content: string): string {
  return `${shownPath(symbol)} does not occur in line ${line}, which is ${shownPath(content)}.`;
}

export function noSuchLine(line: number, path: string, lines: number): string {
  return `There is no line ${line}: ${shownPath(path)} has ${count(lines, 'line')}.`;
}

export function noSuchColumn(column: number, line: number, content: string): string {
  return `There is no column ${column} in line ${line}, which is ${shownPath(content)}. Give symbol instead.`;
}

export function newNameNeeded(): string {
  return 'action rename needs newName.';
}

export function notStarted(server: string, words: string): string {
  return `The language server ${server} did not start${words === '' ? '.' : `: ${words}`}`;
}

export function ended(server: string, words: string): string {
  return `The language server ${server} ended while it was asked${words === '' ? '' : `: ${words}`}. The next call starts it anew.`;
}

export function refused(server: string, words: string): string {
  return `The language server ${server} refused: ${words}`;
}

export function cannot(server: string, action: string): string {
  return `The language server ${server} has no ${action}.`;
}

export function fileTooLarge(path: string, bytes: number, limit: number): string {
  return `${shownPath(path)} has ${bytes.toLocaleString('en-US')} bytes; language servers get files up to ${limit.toLocaleString('en-US')}.`;
}

export function nothing(action: string): string {
  return action === 'hover' || action === 'definition'
    ? 'Nothing is known of what is there. See to it that the place is on a name.'
    : action === 'diagnostics'
      ? 'No problems.'
      : 'None.';
}

export function more(shown: number, all: number): string {
  return `(${shown.toLocaleString('en-US')} of ${all.toLocaleString('en-US')}; raise maxResults to see more.)`;
}

export function renamed(newName: string, files: readonly { path: string; edits: number }[]): string {
  const places = files.reduce((sum, { edits }) => sum + edits, 0);
  return `Renamed to ${newName}: ${count(places, 'place')} in ${count(files.length, 'file')}.`;
}

export function editsOutside(path: string): string {
  return `The rename would change ${shownPath(path)}, which is outside the workspace. Nothing was changed.`;
}

export function noTextEdits(): string {
  return 'The rename would make, move or delete files, which is not done. Nothing was changed.';
}

export function changedMeanwhile(path: string, done: readonly string[]): string {
  return `${shownPath(path)} was changed while it was renamed in. ${done.length === 0 ? 'Nothing was changed' : `Done already: ${done.map(shownPath).join(', ')}`}. Rename again.`;
}

export function diagnosticsLate(seconds: number): string {
  return `The language server has said nothing of this file for ${seconds} s. Ask again later.`;
}

export function notConfigured(): string {
  return 'the worker that would hold it is not configured for it; give every worker the same TOOLYARD_LSP_SERVERS.';
}

export function notRenamed(): string {
  return 'What is there cannot be renamed: it is no name, or its declaration lies outside the workspace.';
}
