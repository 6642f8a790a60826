import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const KILL_MS = 2000;

/**
 * What tells a process from a later one with the same number: when it began. Undefined when there is no such process.
 */
export function processIdentity(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return process.platform === 'linux' ? identityByProc(pid) : identityByPs(pid);
}

/** Whether the process that was recorded still runs. */
export function isSameProcess(recorded) {
  return recorded?.identity !== undefined && processIdentity(recorded.pid) === recorded.identity;
}

/** Whether the recorded process ended within the grace. */
export async function untilGone(recorded, graceMs) {
  const deadline = performance.now() + graceMs;
  while (isSameProcess(recorded)) {
    if (performance.now() > deadline) return false;
    await wait(20);
  }
  return true;
}

/** Waits for a process that was told to stop, and kills it when the grace is over. */
export async function endProcess(recorded, graceMs) {
  if (await untilGone(recorded, graceMs)) return;
  process.kill(recorded.pid, 'SIGKILL');
  await untilGone(recorded, KILL_MS);
}

function identityByProc(pid) {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name may hold spaces and brackets; fields are counted from behind it.
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? undefined : `${boot}:${fields[18]}`;
  } catch {
    return undefined;
  }
}

function identityByPs(pid) {
  const { stdout, status } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return status === 0 && stdout.trim() !== '' ? stdout.trim() : undefined;
}
