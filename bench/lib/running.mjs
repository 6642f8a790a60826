import { Cleanup } from '@toolyard/testing';

const cleanup = new Cleanup();

/** Remembers what has to be stopped if the program is interrupted. */
export function running(thing, stop) {
  return cleanup.add(thing, stop);
}

/** On Ctrl-C or SIGTERM everything that was started is stopped first. */
export function stopOnSignal() {
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void cleanup.run().finally(() => process.exit(1)));
}
