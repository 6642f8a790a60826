import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** What tells a process from a later one with the same number: when it began. Undefined when there is none. */
export function processIdentity(pid: number): string | undefined {
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  try {
    return process.platform === 'linux' ? byProc(pid) : byPs(pid);
  } catch {
    return undefined;
  }
}

function byProc(pid: number): string | undefined {
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The program's name may hold spaces and brackets; fields are counted from behind it.
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return state === 'Z' ? undefined : `${boot}:${fields[18] ?? ''}`;
}

function byPs(pid: number): string | undefined {
  const began = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  return began === '' ? undefined : began;
}
