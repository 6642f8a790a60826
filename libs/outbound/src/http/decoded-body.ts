import { ToolError } from '@toolyard/contracts';
import { pipeline, type Duplex } from 'node:stream';
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createZstdDecompress,
} from 'node:zlib';
import { badEncoding, bodyTooLarge, tooManyCodings } from '../outbound.messages.js';

const MOST_CODINGS = 3;

/** RFC 9659: no frame of the web needs a larger window. */
const ZSTD_WINDOW_LOG = 23;

const DECODERS: Readonly<Record<string, () => Duplex>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
  zstd: () => createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: ZSTD_WINDOW_LOG } }),
};

/**
 * A body without its compression, at no time more of it in memory than a few buffers.
 * @param encoding Content-Encoding; a coding that is not known leaves the body as it is
 * @throws ToolError when reading: more than `limit` bytes at any stage, or not what the encoding says
 */
export function decodedBody(
  body: AsyncIterable<Uint8Array>,
  encoding: string | null,
  limit: number,
): AsyncIterable<Uint8Array> {
  const codings = (encoding ?? '')
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim());
  const named = codings.filter((coding) => coding !== '' && coding !== 'identity');
  if (named.length > MOST_CODINGS)
    throw new ToolError('TOOL_FAILED', tooManyCodings(MOST_CODINGS), { retryable: false });
  const known = named.every((coding) => Object.hasOwn(DECODERS, coding));
  let stage: AsyncIterable<Uint8Array> = limited(body, limit);
  // The last coding was put on last.
  for (const coding of known ? named.reverse() : []) stage = limited(decoded(stage, coding), limit);
  return stage;
}

async function* decoded(source: AsyncIterable<Uint8Array>, coding: string): AsyncGenerator<Uint8Array> {
  const decoder = DECODERS[coding]?.();
  if (decoder === undefined) {
    yield* source;
    return;
  }
  let failure: Error | undefined;
  // An error of the source, and no error of the decoder, is what the reader meets.
  const guarded = (async function* () {
    try {
      yield* source;
    } catch (error) {
      failure = error as Error;
      throw error;
    }
  })();
  pipeline(guarded, decoder, () => undefined);
  try {
    yield* decoder as AsyncIterable<Uint8Array>;
  } catch (cause) {
    throw failure ?? new ToolError('TOOL_FAILED', badEncoding(coding), { retryable: false, cause });
  } finally {
    decoder.destroy();
  }
}

async function* limited(source: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const piece of source) {
    size += piece.length;
    if (size > limit) throw new ToolError('TOOL_FAILED', bodyTooLarge(limit), { retryable: false });
    yield piece;
  }
}
