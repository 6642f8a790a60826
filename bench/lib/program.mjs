import { Child } from '@toolyard/testing';
import { fileURLToPath } from 'node:url';

/** Starts a program of `bench/programs` and waits until it is ready. */
export async function startProgram(name, ...args) {
  const file = fileURLToPath(new URL(`../programs/${name}.mjs`, import.meta.url));
  const child = Child.start({ command: process.execPath, args: [file, ...args], env: process.env });
  const [, address] = await child.saw(/ready ?(\S*)/);
  return { child, address, stop: () => child.stop('SIGKILL') };
}
