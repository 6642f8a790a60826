/** A deep copy without classes, functions or undefined: instances become objects, dates ISO 8601 text. */
export function plainData(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (Array.isArray(value)) return value.map((entry) => plainData(entry) ?? null);
  return plainObject(value);
}

export function plainObject(value: object): Record<string, unknown> {
  const copy: Record<string, unknown> = {};
  for (const [key, entry] of Object.entries(value)) {
    if (entry === undefined || typeof entry === 'function') continue;
    if (key === '__proto__') continue;
    copy[key] = typeof entry === 'object' ? plainData(entry) : entry;
  }
  return copy;
}
