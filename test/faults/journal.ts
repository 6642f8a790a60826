import { readFileSync } from 'node:fs';

/** How often a call's tool began, and ended, as the fixture tools wrote it down themselves. */
export function runs(journal: string, callId: string): { begun: number; ended: number } {
  let lines: string[] = [];
  try {
    lines = readFileSync(journal, 'utf8').split('\n');
  } catch {
    // Nothing ran yet.
  }
  const count = (word: string): number =>
    lines.filter((line) => line.startsWith(`${word} ${callId} `)).length;
  return { begun: count('begin'), ended: count('end') };
}
