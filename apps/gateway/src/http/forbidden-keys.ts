/** A text without any of these cannot hold a forbidden key, escaped or not. */
const SUSPECT = /__proto__|constructor|\\u/;

/**
 * The path of the first key that could reach a prototype where data is merged: `__proto__`, or `prototype` inside
 * `constructor`. `text` is the JSON that `value` came from; its depth is bounded by the caller.
 */
export function findForbiddenKey(text: string, value: unknown): string | undefined {
  return SUSPECT.test(text) ? search(value, '') : undefined;
}

function search(value: unknown, path: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, child] of Object.entries(value)) {
    const here = path === '' ? key : `${path}.${key}`;
    if (key === '__proto__') return here;
    if (key === 'constructor' && hasPrototypeKey(child)) return `${here}.prototype`;
    const found = search(child, here);
    if (found !== undefined) return found;
  }
  return undefined;
}

function hasPrototypeKey(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype');
}
