import type { Readable, Writable } from 'node:stream';

/** The outside of a command: what tests replace. */
export interface Terminal {
  /** For commands that converse; others read what is piped in at once. */
  stdin: Readable;
  stdout: Writable;
  stderr: Writable;
  /** Colours on stdout; NO_COLOR is respected. */
  colours: boolean;
  /** Width of the terminal in characters. */
  columns: number;
  env: NodeJS.ProcessEnv;
  /** The text that is piped in; undefined when stdin is a terminal or nothing. */
  readStdin(): Promise<string | undefined>;
}

export function writeLine(stream: Writable, line = ''): void {
  stream.write(`${line}\n`);
}
