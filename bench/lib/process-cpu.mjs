import { readFileSync } from 'node:fs';

/** The unit of times in /proc; 100 a second on every Linux that Node runs on. */
const TICK_US = 10_000;

/** CPU time a process has used so far, its threads and the kernel's work for it included. Microseconds. Linux only. */
function cpuOf(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name, in parentheses, may hold spaces; user time is field 14 and system time field 15.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_US;
}

/** CPU microseconds that each process used while `work` ran. */
export async function cpuDuring(pids, work) {
  const read = () => Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, cpuOf(pid)]));
  const before = read();
  const value = await work();
  const after = read();
  return {
    value,
    cpu: Object.fromEntries(Object.keys(pids).map((name) => [name, after[name] - before[name]])),
  };
}
