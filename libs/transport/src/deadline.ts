const LATE = Symbol('late');

/**
 * The promise's value, or `fallback()` when it takes longer than `ms` milliseconds. What has arrived by then counts, also
 * where this process was too busy to read it. The promise itself goes on, and its later rejection is not reported.
 */
export async function within<T, F>(promise: Promise<T>, ms: number, fallback: () => F): Promise<T | F> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<typeof LATE>((resolve) => {
    // Timers come before sockets in a turn of the event loop, immediates after them.
    timer = setTimeout(() => setImmediate(() => resolve(LATE)), ms);
  });
  try {
    const first = await Promise.race([promise, late]);
    if (first !== LATE) return first;
    promise.catch(() => undefined);
    return fallback();
  } finally {
    clearTimeout(timer);
  }
}
