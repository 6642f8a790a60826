/** A caller's signal and a time limit as one; a limit of `Infinity` is none. */
export function deadline(ms: number, signal: AbortSignal | undefined): AbortSignal | undefined {
  if (ms === Infinity) return signal;
  const limit = AbortSignal.timeout(ms);
  return signal === undefined ? limit : AbortSignal.any([signal, limit]);
}

/** Settles with the promise, or rejects as soon as the signal is aborted. */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return promise;
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = (): void => reject(signal.reason as Error);
  if (signal.aborted) onAbort();
  signal.addEventListener('abort', onAbort);
  return Promise.race([promise, aborted]).finally(() => signal.removeEventListener('abort', onAbort));
}
