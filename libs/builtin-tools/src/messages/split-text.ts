/** Cuts a text into pieces of at most `longest` UTF-16 units: after a line, else after a word, else anywhere but within a character. */
export function splitText(text: string, longest: number): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > longest) {
    const end = cutOf(rest, longest);
    pieces.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return [...pieces, rest].filter((piece) => piece.trim() !== '');
}

function cutOf(text: string, longest: number): number {
  const head = text.slice(0, longest);
  for (const separator of ['\n', ' ']) {
    const at = head.lastIndexOf(separator);
    // A cut near the beginning would make many small pieces.
    if (at > longest / 2) return at + 1;
  }
  const splitsPair = /[\uD800-\uDBFF]$/.test(head);
  return splitsPair ? longest - 1 : longest;
}
