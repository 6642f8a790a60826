import { readFile } from 'node:fs/promises';

/** The first process of a sandbox and what it has started before its program runs. */
export async function firstProcesses(init: number): Promise<number[]> {
  const children = await readFile(`/proc/${init}/task/${init}/children`, 'utf8');
  return [init, ...children.split(' ').filter(Boolean).map(Number)];
}
