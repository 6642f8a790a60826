/** Replaced characters from which on a text counts as no text, and their least share of it. */
const MIN_REPLACED = 64;
const SHARE = 0.1;

/** Whether text that was decoded from bytes was no text to begin with. */
export function isUnreadable(text: string): boolean {
  const replaced = text.split('\uFFFD').length - 1;
  return replaced >= MIN_REPLACED && replaced / text.length > SHARE;
}

/** What a terminal would show in the end: of lines that were written over, as progress bars are, the last state. */
export function withoutOverwritten(text: string): string {
  if (!text.includes('\r')) return text;
  return text
    .split('\n')
    .map((line) => {
      const states = line.split('\r').filter((state) => state !== '');
      return `${states.at(-1) ?? ''}${line.endsWith('\r') ? '\r' : ''}`;
    })
    .join('\n');
}
