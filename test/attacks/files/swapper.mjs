import { renameSync, rmSync, symlinkSync, unlinkSync } from 'node:fs';

/** Swaps `<root>/x` between a folder and a link that leads outside, again and again, until it is told to stop. */
const [root] = process.argv.slice(2);
process.chdir(root);
/** How long each state stays: a few times within one attempt, and long enough that a check and an opening fit in. */
const STAY_MS = 0.3;
const never = new Int32Array(new SharedArrayBuffer(4));
let swaps = 0;
let running = true;
process.on('message', () => (running = false));

while (running) {
  for (let turn = 0; turn < 200; turn++) swap();
  // Lets the message through.
  await new Promise((resolve) => setImmediate(resolve));
}
process.send({ swaps });
process.disconnect();

function swap() {
  renameSync('x', 'kept');
  place(() => symlinkSync('../outside', 'x'));
  stay();
  unlinkSync('x');
  place(() => renameSync('kept', 'x'));
  stay();
  swaps += 2;
}

function stay() {
  Atomics.wait(never, 0, 0, STAY_MS);
}

/** The other side may have made an `x` of its own meanwhile. */
function place(put) {
  for (;;) {
    try {
      return put();
    } catch (error) {
      if (!['EEXIST', 'ENOTEMPTY', 'EISDIR'].includes(error.code)) throw error;
      clear();
    }
  }
}

function clear() {
  try {
    rmSync('x', { recursive: true, force: true });
  } catch (error) {
    // The other side has just put something new into it.
    if (error.code !== 'ENOTEMPTY') throw error;
  }
}
