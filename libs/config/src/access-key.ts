import { createHash, randomBytes } from 'node:crypto';

/** A new key: `ty_<role>_<random>_<checksum>`, 256 random bits as 43 characters of base64url, a checksum of 6. */
export function newAccessKey(role: string): string {
  const body = `ty_${role}_${randomBytes(32).toString('base64url')}`;
  return `${body}_${createHash('sha256').update(body).digest('base64url').slice(0, 6)}`;
}
