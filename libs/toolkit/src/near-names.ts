import { distance } from 'fastest-levenshtein';

/** Up to three of the names that look like the wanted one, the nearest first. */
export function nearNames(wanted: string, names: Iterable<string>): string[] {
  const text = normal(wanted.slice(0, 128));
  const limit = Math.max(2, Math.floor(text.length / 3));
  return [...names]
    .map((name) => ({ name, far: farness(text, normal(name)) }))
    .filter(({ far }) => far <= limit)
    .sort((a, b) => a.far - b.far || a.name.localeCompare(b.name))
    .slice(0, 3)
    .map(({ name }) => name);
}

function farness(wanted: string, name: string): number {
  // read_file for readfile_v2 or file: a part counts as near
  const isPart = wanted.length > 2 && name.length > 2 && (name.includes(wanted) || wanted.includes(name));
  return isPart ? 1 : distance(wanted, name);
}

function normal(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}
