import { randomBytes } from 'node:crypto';

/** `<kind>_` and 96 random bits. */
export function newId(kind: string): string {
  return `${kind}_${randomBytes(12).toString('hex')}`;
}
