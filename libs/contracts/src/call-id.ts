import { createHash, randomBytes } from 'node:crypto';

/** Crockford's base 32, lower case: no i, l, o, u. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const CALL_ID = /^call_[0-9a-hjkmnp-tv-z]{26}$/;

/** A new call id: `call_` and 26 characters, 48 bits of time then 80 random bits, so ids sort by age (the ULID layout). */
export function newCallId(now: number = Date.now()): string {
  const bytes = pooledRandom();
  bytes.writeUIntBE(now, 0, 6);
  return `call_${base32(bytes)}`;
}

let pool = Buffer.alloc(0);

/** 16 random bytes, used once. Asking the system for many at a time costs a tenth. */
function pooledRandom(): Buffer {
  if (pool.length < 16) pool = randomBytes(4_096);
  const bytes = pool.subarray(0, 16);
  pool = pool.subarray(16);
  return bytes;
}

/** The same id for the same parts, always: what makes an idempotency key one call on every gateway. */
export function derivedCallId(...parts: string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest();
  return `call_${base32(hash.subarray(0, 16))}`;
}

/** The same id for the same parts, always. */
export function derivedScheduleId(...parts: string[]): string {
  return derivedCallId('schedule', ...parts).replace('call_', 'schedule_');
}

export function newScheduleId(): string {
  return newCallId().replace('call_', 'schedule_');
}

export function isCallId(text: string): boolean {
  return CALL_ID.test(text);
}

/** 16 bytes as 26 characters. */
function base32(bytes: Uint8Array): string {
  let text = '';
  let buffer = 0;
  let bits = 2; // 128 bits fill 26 characters with two zero bits in front
  for (const byte of bytes) {
    buffer = (buffer << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += ALPHABET.charAt((buffer >>> bits) & 31);
    }
    buffer &= (1 << bits) - 1;
  }
  return text;
}
