const PARTS = 8;

/**
 * Calls back once, after `ms` milliseconds in which this process got its turns; the result calls that off. While the
 * process stands still, busy with something else, no more than an eighth of the time passes: what has arrived
 * meanwhile is read before anybody says that it did not come.
 */
export function patientTimer(ms: number, callback: () => void): () => void {
  let left = PARTS;
  const timer = setInterval(() => {
    left -= 1;
    if (left > 0) return;
    clearInterval(timer);
    // Timers come before sockets in a turn of the event loop, immediates after them.
    last = setImmediate(callback);
  }, ms / PARTS);
  let last: NodeJS.Immediate | undefined;
  return () => {
    clearInterval(timer);
    clearImmediate(last);
  };
}
