/** What asks a process to stop. */
export type StopReason = 'SIGTERM' | 'SIGINT' | 'parent gone';

/**
 * Calls `stop` at the first reason to stop. A second signal ends the process at once, with 130.
 * @param withParent also stop when standard input ends: whoever started this process holds its other end
 */
export function onStop(withParent: boolean, stop: (reason: StopReason) => void): void {
  let asked = false;
  const ask = (reason: StopReason): void => {
    if (asked && reason !== 'parent gone') process.exit(130);
    if (asked) return;
    asked = true;
    stop(reason);
  };
  process.on('SIGTERM', ask);
  process.on('SIGINT', ask);
  if (!withParent) return;
  process.stdin.once('end', () => ask('parent gone'));
  process.stdin.once('close', () => ask('parent gone'));
  process.stdin.resume();
}
