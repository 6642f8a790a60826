import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { LIMITS } from '@toolyard/contracts';
import { invalidRequest } from '../validation/request.validator.js';
import { idempotencyKeyMessage } from './calls.messages.js';

/**
 * The `Idempotency-Key` header, where there is one.
 * @throws ToolError `INVALID_REQUEST` when it is empty or too long
 */
export function findIdempotencyKey(headers: IncomingHttpHeaders): string | undefined {
  const header = headers['idempotency-key'];
  if (header === undefined) return undefined;
  const key = String(header).trim();
  if (key.length > 0 && key.length <= LIMITS.idempotencyKey) return key;
  const rule = key.length === 0 ? 'minLength' : 'maxLength';
  throw invalidRequest([
    { path: 'Idempotency-Key', message: idempotencyKeyMessage(LIMITS.idempotencyKey), rule },
  ]);
}

/** SHA-256 of a value's JSON with sorted keys: equal for bodies that say the same. */
export function fingerprintOf(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex');
}

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
