import { patientTimer } from './patient-timer.js';

const LATE = Symbol('late');

/**
 * The promise's value, or `fallback()` when it takes longer than `ms` milliseconds, by `patientTimer`. The promise itself
 * goes on, and its later rejection is not reported.
 */
export async function within<T, F>(promise: Promise<T>, ms: number, fallback: () => F): Promise<T | F> {
  let cancel = (): void => undefined;
  const late = new Promise<typeof LATE>((resolve) => {
    cancel = patientTimer(ms, () => resolve(LATE));
  });
  try {
    const first = await Promise.race([promise, late]);
    if (first !== LATE) return first;
    promise.catch(() => undefined);
    return fallback();
  } finally {
    cancel();
  }
}
