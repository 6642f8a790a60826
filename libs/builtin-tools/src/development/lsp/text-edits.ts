import type { TextEdit } from 'vscode-languageserver-types';

/** A text with edits made that do not overlap, each given in terms of the text before. */
export function withEdits(text: string, edits: readonly TextEdit[]): string {
  const starts = [0, ...Array.from(text.matchAll(/\r\n|\n|\r/g), (end) => end.index + end[0].length)];
  const offset = ({ line, character }: TextEdit['range']['start']) =>
    Math.min((starts[line] ?? text.length) + character, text.length);
  const pieces = edits
    .map(({ range, newText }) => ({ from: offset(range.start), to: offset(range.end), newText }))
    .sort((a, b) => a.from - b.from || a.to - b.to);
  let done = 0;
  let result = '';
  for (const { from, to, newText } of pieces) {
    result += text.slice(done, from) + newText;
    done = to;
  }
  return result + text.slice(done);
}
