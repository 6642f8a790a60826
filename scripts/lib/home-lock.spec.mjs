import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HomeLock } from './home-lock.mjs';
import { readJson } from './private-file.mjs';
import { isSameProcess, processIdentity } from './process-identity.mjs';

let home;
let file;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'toolyard-lock-'));
  file = join(home, 'up.json');
});
afterEach(() => rmSync(home, { recursive: true }));

describe('HomeLock', () => {
  it('lets one launcher use a folder at a time', async () => {
    const lock = await HomeLock.take(home, 'http://127.0.0.1:1');
    await expect(HomeLock.take(home, 'http://127.0.0.1:2')).rejects.toThrow(
      /already runs on .* at http:\/\/127\.0\.0\.1:1 /,
    );
    lock.release();
    (await HomeLock.take(home, 'http://127.0.0.1:2')).release();
    expect(readdirSync(home)).toEqual([]);
  });

  it.each([
    ['no longer runs', { pid: 999_999_999, identity: 'gone', children: [] }],
    ['had the number of a process that runs now', { pid: process.pid, identity: 'earlier', children: [] }],
  ])('takes over from a launcher that %s', async (_case, note) => {
    writeFileSync(file, JSON.stringify(note));
    const lock = await HomeLock.take(home, 'u');
    expect(readJson(file)).toMatchObject({ pid: process.pid, url: 'u' });
    lock.release();
  });

  it('takes over a damaged note', async () => {
    writeFileSync(file, '{"pid":');
    (await HomeLock.take(home, 'u')).release();
    expect(readdirSync(home)).toEqual([]);
  });

  it('lets exactly one of many in', async () => {
    writeFileSync(file, JSON.stringify({ pid: 999_999_999, identity: 'gone' }));
    const takes = await Promise.allSettled(Array.from({ length: 10 }, () => HomeLock.take(home, 'u')));
    expect(takes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('remembers its children, for its owner only to read', async () => {
    const lock = await HomeLock.take(home, 'u');
    lock.addChild(process.pid);
    expect(readJson(file).children).toEqual([{ pid: process.pid, identity: processIdentity(process.pid) }]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    lock.release();
  });

  it('says what to do about a folder that cannot be used', async () => {
    writeFileSync(join(home, 'plain'), '');
    await expect(HomeLock.take(join(home, 'plain', 'x'), 'u')).rejects.toThrow(
      /cannot be used \(ENOTDIR\).*TOOLYARD_HOME=/,
    );
  });
});

describe('processIdentity', () => {
  it('tells processes apart and knows who is gone', () => {
    expect(processIdentity(process.pid)).toBe(processIdentity(process.pid));
    expect(processIdentity(process.ppid)).not.toBe(processIdentity(process.pid));
    expect(processIdentity(999_999_999)).toBeUndefined();
    expect(isSameProcess({ pid: process.pid, identity: 'other' })).toBe(false);
    expect(isSameProcess(undefined)).toBe(false);
  });
});
