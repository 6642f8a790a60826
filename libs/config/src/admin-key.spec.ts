import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ensureAdminKey } from './admin-key.js';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'toolyard-config-'));
});
afterEach(() => rmSync(home, { recursive: true }));

describe('ensureAdminKey', () => {
  it('takes a configured key as it is', () => {
    expect(ensureAdminKey({ home, adminKey: 'x'.repeat(32) })).toBe('x'.repeat(32));
    expect(readdirSync(home)).toEqual([]);
  });

  it('refuses a configured key that is too short or cannot be sent', () => {
    expect(() => ensureAdminKey({ home, adminKey: 'x'.repeat(31) })).toThrow('has 31 characters');
    expect(() => ensureAdminKey({ home, adminKey: `${'x'.repeat(32)}\n` })).toThrow('cannot travel');
  });

  it('makes a key once, readable by its owner only', () => {
    const key = ensureAdminKey({ home });
    const [, body, checksum] = /^(ty_admin_[\w-]{43})_([\w-]{6})$/.exec(key)!;
    expect(checksum).toBe(createHash('sha256').update(body!).digest('base64url').slice(0, 6));
    expect(statSync(join(home, 'admin-key')).mode & 0o777).toBe(0o600);
    expect(ensureAdminKey({ home })).toBe(key);
    expect(readdirSync(home)).toEqual(['admin-key']);
  });

  it('makes the data folder', () => {
    const deep = join(home, 'a', 'b');
    expect(ensureAdminKey({ home: deep })).toBe(readFileSync(join(deep, 'admin-key'), 'utf8').trim());
  });

  it('says what to do about a damaged key file and an unusable folder', () => {
    writeFileSync(join(home, 'admin-key'), 'torn');
    expect(() => ensureAdminKey({ home })).toThrow(/delete it and a new one is made/);
    expect(() => ensureAdminKey({ home: join(home, 'admin-key') })).toThrow(
      /cannot be used \((ENOTDIR|EEXIST)\)/,
    );
  });
});
