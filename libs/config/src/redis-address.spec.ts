import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findRedisUrl } from './redis-address.js';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'toolyard-config-'));
});
afterEach(() => rmSync(home, { recursive: true }));

describe('findRedisUrl', () => {
  it('prefers the configured address', () => {
    expect(findRedisUrl({ home, redisUrl: 'redis://r' })).toBe('redis://r');
  });

  it('reads the address that the launcher left', () => {
    writeFileSync(join(home, 'redis.json'), JSON.stringify({ url: 'redis://127.0.0.1:7001', pid: 1 }));
    expect(findRedisUrl({ home })).toBe('redis://127.0.0.1:7001');
  });

  it('says how to get a server when there is none', () => {
    expect(() => findRedisUrl({ home })).toThrow(/Run `npm run up`, or set REDIS_URL/);
  });

  it.each(['', '[]', '{"url":1}', '{"url":"no"}'])('refuses the note %j', (note) => {
    writeFileSync(join(home, 'redis.json'), note);
    expect(() => findRedisUrl({ home })).toThrow(/does not say where Redis is/);
  });
});
