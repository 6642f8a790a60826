import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const FILE = fileURLToPath(new URL('../../docs/benchmarks.md', import.meta.url));

/** Replaces the parts of docs/benchmarks.md that were measured, each between its marks. Resolves with the file's path. */
export async function documentResults(machine, results) {
  let text = await readFile(FILE, 'utf8');
  for (const [name, { about, text: measured }] of Object.entries(results)) {
    text = replaceBetween(text, name, `${about}\n\n${measured}\n\n${machine}`);
  }
  await writeFile(FILE, text);
  return FILE;
}

function replaceBetween(text, name, content) {
  const begin = `<!-- bench:${name} -->`;
  const end = `<!-- /bench:${name} -->`;
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from)
    throw new Error(`docs/benchmarks.md has no place for "${name}": put ${begin} and ${end} into it.`);
  return `${text.slice(0, from + begin.length)}\n\n${content}\n\n${text.slice(to)}`;
}
