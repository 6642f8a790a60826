/** How much of a page is looked through for its own word on its charset, as browsers do. */
const PRESCAN = 1_024;

/** A body as text: by its byte order mark, the charset it came with, its own word, or as UTF-8, else Windows-1252. */
export function decodedText(bytes: Uint8Array, contentType: string): string {
  const label = markOf(bytes) ?? /charset\s*=\s*["']?([^\s"';]+)/i.exec(contentType)?.[1] ?? ownWordOf(bytes);
  const named = label === undefined ? undefined : decoderOf(label);
  if (named !== undefined) return named.decode(bytes);
  try {
    // A body that was cut may end within a character.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function markOf(bytes: Uint8Array): string | undefined {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  return a === 0xff && b === 0xfe ? 'utf-16le' : undefined;
}

function ownWordOf(bytes: Uint8Array): string | undefined {
  const beginning = Buffer.from(bytes.subarray(0, PRESCAN)).toString('latin1');
  const found =
    /<meta[^>]{1,200}?charset\s*=\s*["']?([\w-]{1,40})/i.exec(beginning) ??
    /^\s*<\?xml[^>]{1,200}?encoding\s*=\s*["']([\w-]{1,40})["']/i.exec(beginning);
  return found?.[1];
}

function decoderOf(label: string): TextDecoder | undefined {
  try {
    return new TextDecoder(label);
  } catch {
    return undefined;
  }
}
