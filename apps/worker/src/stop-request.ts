/**
 * Calls `stop` once, on SIGTERM, SIGINT, or, for a process that a launcher started with TOOLYARD_STOP_WITH_PARENT, when
 * that launcher is gone. A second signal ends the process at once.
 */
export function onStopRequest(stop: (reason: string) => void): void {
  let asked = false;
  const ask = (reason: string): void => {
    if (asked) process.exit(1);
    asked = true;
    stop(reason);
  };
  process.on('SIGTERM', () => ask('SIGTERM'));
  process.on('SIGINT', () => ask('SIGINT'));
  if (process.env['TOOLYARD_STOP_WITH_PARENT'] !== '1') return;
  process.stdin.on('end', () => {
    if (!asked) ask('the launcher is gone');
  });
  process.stdin.resume();
}
