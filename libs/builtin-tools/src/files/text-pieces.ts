import type { FileHandle } from 'node:fs/promises';
import { TextDecoder } from 'node:util';
import { markedEncoding } from './text-encoding.js';

const PIECE = 65_536;

/** What a file holds, as UTF-8 in pieces: UTF-16 with a byte order mark is converted, all else is as it is. */
export async function* textPieces(handle: FileHandle, signal: AbortSignal): AsyncGenerator<Buffer> {
  const buffer = Buffer.alloc(PIECE);
  let decoder: TextDecoder | undefined;
  for (let position = 0; ;) {
    signal.throwIfAborted();
    const { bytesRead } = await handle.read(buffer, 0, PIECE, position);
    if (bytesRead === 0) break;
    const piece = buffer.subarray(0, bytesRead);
    if (position === 0) decoder = decoderFor(piece);
    yield decoder === undefined ? piece : Buffer.from(decoder.decode(piece, { stream: true }));
    position += bytesRead;
  }
  if (decoder !== undefined) yield Buffer.from(decoder.decode());
}

function decoderFor(beginning: Buffer): TextDecoder | undefined {
  const encoding = markedEncoding(beginning);
  return encoding === undefined || encoding === 'utf-8' ? undefined : new TextDecoder(encoding);
}
