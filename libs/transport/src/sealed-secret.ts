import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const VERSION = 'v1';
const SEALED = /^v1\.[\w-]{16}\.[\w-]{22}\.[\w-]*$/;

/** A secret for those alone who know the key: `v1.<iv>.<tag>.<text>`, base64url. */
export function sealSecret(secret: string, key: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv(ALGORITHM, keyOf(key), iv);
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return [VERSION, ...[iv, cipher.getAuthTag(), text].map((part) => part.toString('base64url'))].join('.');
}

/** Undefined with another key, or when it was tampered with. */
export function openSecret(sealed: string, key: string): string | undefined {
  const [version, ...parts] = sealed.split('.');
  const [iv, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (version !== VERSION || iv === undefined || tag === undefined || text === undefined) return undefined;
  try {
    const decipher = createDecipheriv(ALGORITHM, keyOf(key), iv, { authTagLength: 16 });
    decipher.setAuthTag(tag);
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/** Whether a text has the form of a sealed secret, whoever sealed it. */
export function isSealed(text: string): boolean {
  return SEALED.test(text);
}

function keyOf(key: string): Buffer {
  return createHash('sha256').update(`toolyard tool secrets\n${key}`).digest();
}
