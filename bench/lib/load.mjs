import { quantile } from './statistics.mjs';

/**
 * `callers` at once, each with one call after another, for a time.
 * @param call makes one call; its argument is the number of the caller
 * @returns calls per second, and latencies in milliseconds
 */
export async function load(callers, durationMs, call) {
  const latencies = [];
  const begin = performance.now();
  const until = begin + durationMs;
  const caller = async (index) => {
    for (let start = performance.now(); start < until;) {
      await call(index);
      const end = performance.now();
      latencies.push(end - start);
      start = end;
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, index) => caller(index)));
  const seconds = (performance.now() - begin) / 1_000;
  return {
    perSecond: latencies.length / seconds,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    count: latencies.length,
  };
}
