import { readdir, readFile } from 'node:fs/promises';

interface Process {
  pid: number;
  parent: number;
  command: string;
}

/** The process whose command line has a marker, and all below it. */
export async function processTree(marker: string): Promise<Process[]> {
  const all = await processes();
  const found = all.filter(({ command }) => command.includes(marker));
  for (const { pid } of found)
    found.push(...all.filter((other) => other.parent === pid && !found.includes(other)));
  return found;
}

export async function environmentOf(pid: number): Promise<string> {
  return readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '');
}

async function processes(): Promise<Process[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const read = await Promise.all(
    pids.map(async (pid) => {
      try {
        const [stat, command] = await Promise.all([
          readFile(`/proc/${pid}/stat`, 'utf8'),
          readFile(`/proc/${pid}/cmdline`, 'utf8'),
        ]);
        const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
        return { pid: Number(pid), parent, command };
      } catch {
        return undefined;
      }
    }),
  );
  return read.filter((process) => process !== undefined);
}
