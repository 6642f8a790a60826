/** A line of ripgrep's output: `path:line:text` for a match, `path-line-text` for its surroundings, `--` between. */
export interface RipgrepLine {
  text: string;
  /** The file, for a match. */
  match?: string;
}

/** Reads ripgrep's output as it comes, in pieces that may end anywhere. */
export class RipgrepLines {
  private readonly decoder = new TextDecoder();
  private rest = '';

  push(piece: Buffer): RipgrepLine[] {
    const lines = (this.rest + this.decoder.decode(piece, { stream: true })).split('\n');
    this.rest = lines.pop() ?? '';
    return lines.flatMap(parseLine);
  }
}

/** With `--null` a NUL ends the path, whatever characters it has. */
function parseLine(line: string): RipgrepLine[] {
  if (line === '--') return [{ text: line }];
  const parts = /^(?:\.\/)?([^\0]*)\0(\d+)([:-])(.*)$/s.exec(line);
  if (parts === null) return [];
  const [, path = '', number = '', mark = '', rest = ''] = parts;
  const text = `${path}${mark}${number}${mark}${rest.replace(/\r$/, '').replaceAll('\0', '\uFFFD')}`;
  return [mark === ':' ? { text, match: path } : { text }];
}
