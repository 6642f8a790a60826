import { hookTooSlow } from './execution.messages.js';

/** The promise's value, or an error when it takes longer. */
export async function withinTime<T>(promise: Promise<T>, limitMs: number): Promise<T> {
  const { promise: over, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(hookTooSlow(limitMs))), limitMs);
  try {
    return await Promise.race([promise, over]);
  } finally {
    clearTimeout(timer);
  }
}
