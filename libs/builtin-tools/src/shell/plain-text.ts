import { TerminalText } from './terminal-text.js';

/** What a program writes, as plain text piece by piece. */
export async function* plainText(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const terminal = new TerminalText();
  for await (const piece of pieces) {
    const text = terminal.push(piece);
    if (text !== '') yield text;
  }
  const rest = terminal.end();
  if (rest !== '') yield rest;
}
