import { ToolError } from '@toolyard/contracts';
import { longQuery, shortQuery } from './search.messages.js';
import { searchable } from './search-text.js';

/** An index over three characters finds no shorter word. */
const SHORTEST = 3;
const LONGEST = 200;

/**
 * LIKE patterns that a call's text must match, every one of them: one for each word of a query.
 * @throws ToolError INVALID_REQUEST when no word is long enough to be found by the index
 */
export function searchPatterns(query: string): string[] {
  if (query.length > LONGEST) throw invalid(longQuery(LONGEST));
  const words = searchable(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  if (!words.some((word) => longestRun(word) >= SHORTEST)) throw invalid(shortQuery(SHORTEST));
  return words.map((word) => `%${escaped(word)}%`);
}

/** What a call's text matches that has this on a line. */
export function linePattern(text: string): string {
  return `%\n${escaped(searchable(text))}\n%`;
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** Only letters and digits are in the index. */
function longestRun(word: string): number {
  return Math.max(...word.split(/[^\p{L}\p{N}]+/u).map((run) => run.length));
}

function invalid(message: string): ToolError {
  return new ToolError('INVALID_REQUEST', message, { details: { field: 'q' } });
}
