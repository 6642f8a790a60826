import { hash, randomBytes } from 'node:crypto';

const SHAPE = /^(ty_[a-z]+_[\w-]{43})_([\w-]{6})$/;

/** A new key: `ty_<role>_<random>_<checksum>`, 256 random bits as 43 characters of base64url, a checksum of 6. */
export function newAccessKey(role: string): string {
  const body = `ty_${role}_${randomBytes(32).toString('base64url')}`;
  return `${body}_${checksumOf(body)}`;
}

/** Whether a text is a key that was not mistyped. Says nothing about whether it is known. */
export function isAccessKey(text: string): boolean {
  const [, body, checksum] = SHAPE.exec(text) ?? [];
  return body !== undefined && checksumOf(body) === checksum;
}

/** What is kept of a key: SHA-256, hexadecimal. Its 256 random bits make a slower hash needless. */
export function accessKeyHash(key: string): string {
  return hash('sha256', key, 'hex');
}

/** The beginning of a key, enough to tell keys apart and of no use to anybody: `ty_<role>_` and 6 characters. */
export function accessKeyPrefix(key: string): string {
  return /^ty_[a-z]+_[\w-]{6}/.exec(key)?.[0] ?? '';
}

function checksumOf(body: string): string {
  return hash('sha256', body, 'base64url').slice(0, 6);
}
