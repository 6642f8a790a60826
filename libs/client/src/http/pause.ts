/** Resolves after a time; rejects with the signal's reason when it is aborted before. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted === true) {
      reject(signal.reason as Error);
      return;
    }
    const abort = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, ms);
    signal?.addEventListener('abort', abort, { once: true });
  });
}

/** Wait before an attempt: doubled each time, up to 5 s, with up to half of it left out by chance. */
export function backoffMs(attempt: number, firstMs: number): number {
  const longest = Math.min(firstMs * 2 ** (attempt - 1), 5_000);
  return longest * (1 - Math.random() / 2);
}
