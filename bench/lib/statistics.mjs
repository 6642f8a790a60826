/** The value below which the share `q` of the values lie; NaN of none. */
export function quantile(values, q) {
  const sorted = Float64Array.from(values).sort();
  return sorted.length === 0
    ? Number.NaN
    : sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))];
}

export function median(values) {
  return quantile(values, 0.5);
}

/** An object with the median of each number in the objects given. */
export function medians(rounds) {
  const [first = {}] = rounds;
  return Object.fromEntries(
    Object.keys(first).map((name) => [name, median(rounds.map((round) => round[name]))]),
  );
}
