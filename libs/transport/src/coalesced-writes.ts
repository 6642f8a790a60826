import type { Writable } from 'node:stream';

/**
 * From now on, what is written to the socket in one turn of the event loop leaves together, in one system call, and
 * its reader wakes once. Nothing waits longer than that turn.
 */
export function coalesceWrites(socket: Writable): void {
  const write = socket.write.bind(socket);
  let corked = false;
  const flush = (): void => {
    corked = false;
    socket.uncork();
  };
  socket.write = ((...args: Parameters<Writable['write']>): boolean => {
    if (!corked) {
      corked = true;
      socket.cork();
      setImmediate(flush);
    }
    return write(...args);
  }) as Writable['write'];
}
