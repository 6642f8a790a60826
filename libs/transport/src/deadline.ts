const LATE = Symbol('late');

/**
 * The promise's value, or `fallback()` when it takes longer than `ms` milliseconds. The promise itself goes on, and its
 * later rejection is not reported.
 */
export async function within<T, F>(promise: Promise<T>, ms: number, fallback: () => F): Promise<T | F> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<typeof LATE>((resolve) => {
    timer = setTimeout(() => resolve(LATE), ms);
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
