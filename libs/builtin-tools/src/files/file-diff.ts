import { FILE_HEADERS_ONLY, formatPatch, structuredPatch } from 'diff';
import * as messages from './edit.messages.js';

/** How two versions of a file differ. */
export interface FileDiff {
  /** Lines. */
  added: number;
  removed: number;
  /** Unified, cut where it is long; empty where nothing differs. */
  text: string;
}

/** Characters of a version beyond which none is made. */
const MAX_LENGTH = 1_048_576;
const SHOWN = 20_000;
/** Versions that differ more are not compared: the time grows with the square of the differences. */
const LIMITS = { maxEditLength: 4_000, timeout: 300 };

/** Undefined where the versions are too large or too different. */
export function fileDiff(path: string, before: string, after: string): FileDiff | undefined {
  if (before.length > MAX_LENGTH || after.length > MAX_LENGTH) return undefined;
  if (before === after) return { added: 0, removed: 0, text: '' };
  const stripTrailingCr = before.includes('\r\n') && after.includes('\r\n');
  const options = { context: 3, stripTrailingCr, ...LIMITS };
  const patch = structuredPatch(`a/${path}`, `b/${path}`, before, after, undefined, undefined, options);
  if (patch === undefined) return undefined;
  const marks = patch.hunks.flatMap(({ lines }) => lines.map((line) => line.charAt(0)));
  return {
    added: marks.filter((mark) => mark === '+').length,
    removed: marks.filter((mark) => mark === '-').length,
    text: cut(formatPatch(patch, FILE_HEADERS_ONLY).trimEnd()),
  };
}

function cut(text: string): string {
  if (text.length <= SHOWN) return text;
  const kept = text.slice(0, text.lastIndexOf('\n', SHOWN));
  return `${kept}\n${messages.diffCut(text.slice(kept.length + 1).split('\n').length)}`;
}
