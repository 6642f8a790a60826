import { readFile, writeFile } from 'node:fs/promises';

/** By how many MiB a process grew at most while something ran. Linux. */
export async function growthWhile(pid: number | undefined, work: () => Promise<unknown>): Promise<number> {
  // Its highest memory counts from now on.
  await writeFile(`/proc/${pid}/clear_refs`, '5');
  const before = await memory(pid, 'VmRSS');
  await work();
  return (await memory(pid, 'VmHWM')) - before;
}

async function memory(pid: number | undefined, field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1_024;
}
