/** npm passes a signal on that the terminal has already sent: two within this time are one. */
const SAME_MS = 500;
const PARENT_CHECK_MS = 250;

/**
 * Turns Ctrl-C, SIGTERM, SIGHUP and the death of the npm that runs this into one wish to stop.
 * @param onInsist called when a second signal says that it should not wait
 * @returns {Promise<string>} resolves with what asked
 */
export function stopRequested(onInsist) {
  return new Promise((resolve) => {
    let asked;
    const ask = (signal) => {
      if (asked !== undefined && performance.now() - asked > SAME_MS) return onInsist();
      asked ??= performance.now();
      resolve(signal);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, ask);
    if (process.env.npm_lifecycle_event !== undefined) whenParentIsGone(() => resolve('the end of npm'));
  });
}

/** npm that was killed hard cannot pass anything on; its child then belongs to another process. */
function whenParentIsGone(act) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, PARENT_CHECK_MS);
  timer.unref();
}
