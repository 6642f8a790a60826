import { distance } from 'fastest-levenshtein';

/** The names most like `name`, best first: a few letters off, or one contained in the other. At most `limit`. */
export function nearest(name: string, known: Iterable<string>, limit = 3): string[] {
  const wanted = plain(name);
  if (wanted === '') return [];
  const tolerance = Math.max(1, Math.floor(wanted.length / 3));
  const scored: { candidate: string; score: number }[] = [];
  for (const candidate of known) {
    const other = plain(candidate);
    const contained = other.includes(wanted) || (other.length > 2 && wanted.includes(other));
    const score = contained ? 0.5 : distance(wanted, other);
    if (score <= tolerance) scored.push({ candidate, score: other === wanted ? 0 : score });
  }
  return scored
    .sort((a, b) => a.score - b.score || a.candidate.localeCompare(b.candidate))
    .slice(0, limit)
    .map(({ candidate }) => candidate);
}

/** `readFile`, `read-file` and `read_file` are one name to a reader. */
function plain(name: string): string {
  return name
    .slice(0, 128)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}
