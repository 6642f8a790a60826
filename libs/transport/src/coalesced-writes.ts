import type { Writable } from 'node:stream';

/** Writes that leave together at most: in a long turn, the first must not wait for the last. */
const MOST = 32;

/**
 * From now on, what is written to the socket in one turn of the event loop leaves together, up to 32 writes in one
 * system call, and its reader wakes once. Nothing waits longer than that turn.
 */
export function coalesceWrites(socket: Writable): void {
  const write = socket.write.bind(socket);
  let gathered = 0;
  const send = (): void => {
    if (gathered === 0) return;
    gathered = 0;
    socket.uncork();
  };
  socket.write = ((...args: Parameters<Writable['write']>): boolean => {
    if (gathered === 0) {
      socket.cork();
      setImmediate(send);
    }
    gathered += 1;
    const goOn = write(...args);
    if (gathered === MOST) send();
    return goOn;
  }) as Writable['write'];
}
