/** What a diff says of one file. */
export interface GitFileChange {
  path: string;
  /** Where it was before, of a rename or copy. */
  from?: string;
  /** Absent for a binary file, as removed is. */
  added?: number;
  removed?: number;
}

/** Reads `--numstat -z`: `added TAB removed TAB path NUL`, or of a rename `… TAB NUL from NUL path NUL`. */
export function parseFileChanges(output: string): GitFileChange[] {
  const records = output.split('\0');
  const changes: GitFileChange[] = [];
  for (let at = 0; at < records.length; at++) {
    const [, added, removed, path] =
      /^(\d+|-)\t(\d+|-)\t(.*)$/s.exec((records[at] ?? '').replace(/^\n/, '')) ?? [];
    if (path === undefined || added === undefined || removed === undefined) continue;
    const counts = added === '-' ? {} : { added: Number(added), removed: Number(removed) };
    if (path !== '') changes.push({ path, ...counts });
    else changes.push({ from: records[++at] ?? '', path: records[++at] ?? '', ...counts });
  }
  return changes;
}

/** `src/a.ts  +3 -1`, `b.png  binary`, `old.ts -> new.ts  +0 -0` */
export function fileChangeLine({ path, from, added, removed }: GitFileChange): string {
  const name = from === undefined ? path : `${from} -> ${path}`;
  return added === undefined || removed === undefined ? `${name}  binary` : `${name}  +${added} -${removed}`;
}
