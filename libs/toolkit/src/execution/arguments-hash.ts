import { createHash } from 'node:crypto';

/** `sha256-` and the SHA-256, in hexadecimal, of the arguments as JSON with sorted keys and no spaces. */
export function argumentsHash(args: Record<string, unknown>): string {
  return `sha256-${createHash('sha256').update(canonicalJson(args)).digest('hex')}`;
}

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
