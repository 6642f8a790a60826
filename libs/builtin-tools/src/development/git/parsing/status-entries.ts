/** One file that differs from the last commit. */
export interface GitStatusEntry {
  /** Relative to the root of the repository. */
  path: string;
  /** Where it was before, of a rename or copy. */
  from?: string;
  /** Difference between the last commit and the index: M, A, D, R, C, T, or absent. */
  staged?: string;
  /** Difference between the index and the file. */
  unstaged?: string;
  state: 'tracked' | 'untracked' | 'conflict';
}

export interface GitStatus {
  /** Absent when HEAD is no branch. */
  branch?: string;
  commit?: string;
  upstream?: string;
  ahead?: number;
  behind?: number;
  entries: GitStatusEntry[];
}

/** Reads `git status --porcelain=v2 --branch -z`. */
export function parseStatus(output: string): GitStatus {
  const status: GitStatus = { entries: [] };
  const records = output.split('\0');
  for (let at = 0; at < records.length; at++) {
    const record = records[at] ?? '';
    switch (record[0]) {
      case '#':
        readHeader(status, record);
        break;
      case '1':
        status.entries.push({ path: fieldsAfter(record, 8), ...changes(record), state: 'tracked' });
        break;
      case '2':
        // The old path is a record of its own.
        status.entries.push({
          path: fieldsAfter(record, 9),
          from: records[++at] ?? '',
          ...changes(record),
          state: 'tracked',
        });
        break;
      case 'u':
        status.entries.push({ path: fieldsAfter(record, 10), state: 'conflict' });
        break;
      case '?':
        status.entries.push({ path: record.slice(2), state: 'untracked' });
        break;
    }
  }
  return status;
}

function readHeader(status: GitStatus, record: string): void {
  const [, name, value = ''] = /^# (\S+) (.*)$/s.exec(record) ?? [];
  if (name === 'branch.oid' && value !== '(initial)') status.commit = value;
  if (name === 'branch.head' && value !== '(detached)') status.branch = value;
  if (name === 'branch.upstream') status.upstream = value;
  if (name === 'branch.ab') {
    const [, ahead, behind] = /^\+(\d+) -(\d+)$/.exec(value) ?? [];
    status.ahead = Number(ahead);
    status.behind = Number(behind);
  }
}

function changes(record: string): Pick<GitStatusEntry, 'staged' | 'unstaged'> {
  const staged = record[2] ?? '.';
  const unstaged = record[3] ?? '.';
  return { ...(staged !== '.' && { staged }), ...(unstaged !== '.' && { unstaged }) };
}

/** The rest of a record after so many fields: a path may hold spaces. */
function fieldsAfter(record: string, fields: number): string {
  return record.split(' ').slice(fields).join(' ');
}
