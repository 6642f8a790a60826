export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** A text and how it is stored. */
export interface StoredText {
  text: string;
  encoding: TextEncoding;
  /** The file begins with a byte order mark. It is no part of the text. */
  bom: boolean;
}

const MARKS: readonly [TextEncoding, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** The encoding that a byte order mark at the beginning of a file names. */
export function markedEncoding(beginning: Uint8Array): TextEncoding | undefined {
  return MARKS.find(([, mark]) => mark.every((byte, index) => beginning[index] === byte))?.[0];
}

/** Undefined for what is no text: bytes that its encoding does not have, or NULs. */
export function decodeText(bytes: Uint8Array): StoredText | undefined {
  const marked = markedEncoding(bytes);
  const encoding = marked ?? 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : { text, encoding, bom: marked !== undefined };
  } catch {
    return undefined;
  }
}

/** The bytes of a text in its encoding. */
export function encodeText({ text, encoding, bom }: StoredText): Buffer {
  const marked = bom ? `\uFEFF${text}` : text;
  if (encoding === 'utf-8') return Buffer.from(marked, 'utf8');
  const bytes = Buffer.from(marked, 'utf16le');
  return encoding === 'utf-16le' ? bytes : bytes.swap16();
}
