const MAX_NEAR = 3;

/** Up to three of the names that the wanted one may be a slip of, nearest first. */
export function nearNames(wanted: string, names: Iterable<string>): string[] {
  const target = wanted.toLowerCase();
  const allowed = Math.min(target.length - 1, Math.max(2, Math.floor(target.length / 3)));
  const near: { name: string; distance: number }[] = [];
  for (const name of names) {
    if (Math.abs(name.length - wanted.length) > allowed) continue;
    const distance = editDistance(target, name.toLowerCase());
    if (distance <= allowed) near.push({ name, distance });
  }
  near.sort((a, b) => a.distance - b.distance || a.name.localeCompare(b.name));
  return near.slice(0, MAX_NEAR).map(({ name }) => name);
}

/** Insertions, deletions and replacements between two texts (Levenshtein). */
function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      current.push(Math.min(replaced, (previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}
