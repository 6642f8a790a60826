import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildIsFresh } from './build.mjs';
import { dependenciesAreFresh } from './dependencies.mjs';
import { missingPlatformPackages, withPackages } from './lock-file.mjs';
import { isNewEnough } from './redis-program.mjs';
import { findProgram } from './repository.mjs';

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'toolyard-scripts-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Writes a file; `age` is how many seconds ago it changed. */
function put(path, content, age = 0) {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  const time = new Date(Date.now() - age * 1000);
  utimesSync(file, time, time);
  utimesSync(dirname(file), time, time);
}

describe('dependenciesAreFresh', () => {
  const lock = {
    packages: {
      '': { name: 'toolyard' },
      'node_modules/a': { version: '1.0.0', integrity: 'x' },
      'node_modules/b-darwin': { version: '1.0.0', optional: true },
    },
  };
  const installed = { packages: { 'node_modules/a': { version: '1.0.0', integrity: 'x' } } };

  it('compares what is installed with what is locked', () => {
    put('package-lock.json', lock);
    expect(dependenciesAreFresh(root)).toBe(false);
    put('node_modules/.bin/x', '');
    put('node_modules/.package-lock.json', installed);
    expect(dependenciesAreFresh(root)).toBe(true);
    put('package-lock.json', { packages: { ...lock.packages, 'node_modules/a': { version: '1.0.1' } } });
    expect(dependenciesAreFresh(root)).toBe(false);
    put('package-lock.json', { packages: { ...lock.packages, 'node_modules/new': { version: '1.0.0' } } });
    expect(dependenciesAreFresh(root)).toBe(false);
  });

  it('takes a damaged record as nothing installed', () => {
    put('package-lock.json', lock);
    put('node_modules/.bin/x', '');
    put('node_modules/.package-lock.json', '{');
    expect(dependenciesAreFresh(root)).toBe(false);
  });
});

describe('buildIsFresh', () => {
  beforeEach(() => {
    put('tsconfig.base.json', {}, 100);
    put('tsconfig.build.json', { references: [{ path: 'libs/a' }] }, 100);
    put('libs/a/tsconfig.json', {}, 100);
    put('libs/a/src/deep/one.ts', '', 100);
    put('libs/a/src/two.ts', '', 100);
  });

  it('wants every project built after its last change', () => {
    expect(buildIsFresh(root)).toBe(false);
    put('libs/a/dist/.tsbuildinfo', '', 50);
    expect(buildIsFresh(root)).toBe(true);
    put('libs/a/src/deep/one.ts', '', 10);
    expect(buildIsFresh(root)).toBe(false);
  });

  it('notices a file that was removed', () => {
    put('libs/a/dist/.tsbuildinfo', '', 50);
    rmSync(join(root, 'libs/a/src/two.ts'));
    expect(buildIsFresh(root)).toBe(false);
  });
});

describe('missingPlatformPackages', () => {
  const lock = {
    packages: {
      '': {},
      'node_modules/a': {
        version: '1.0.0',
        dev: true,
        optionalDependencies: { 'a-darwin-arm64': '1.0.0', b: '2.0.0' },
      },
      'node_modules/b': { version: '2.0.0', optionalDependencies: { '@b/linux-x64-musl': '2.0.0' } },
      'node_modules/z': { version: '1.0.0' },
    },
  };

  it('names them with their platform', () => {
    expect(missingPlatformPackages(lock)).toEqual({
      'node_modules/a-darwin-arm64': {
        version: '1.0.0',
        os: ['darwin'],
        cpu: ['arm64'],
        dev: true,
        optional: true,
      },
      'node_modules/@b/linux-x64-musl': {
        version: '2.0.0',
        os: ['linux'],
        cpu: ['x64'],
        libc: ['musl'],
        optional: true,
      },
    });
  });

  it('leaves a complete lock file as it is', () => {
    const complete = withPackages(lock, missingPlatformPackages(lock));
    expect(missingPlatformPackages(complete)).toEqual({});
    expect(Object.keys(complete.packages).at(-1)).toBe('node_modules/z');
  });
});

describe('isNewEnough', () => {
  it.each([
    ['7.0.0', true],
    ['7.0.15', true],
    ['8.1', true],
    ['6.2.14', false],
    ['unknown', false],
  ])('judges %s', (version, expected) => {
    expect(isNewEnough(version)).toBe(expected);
  });
});

describe('findProgram', () => {
  it('takes the first name that the path has', () => {
    put('bin/valkey-server', '');
    const env = { PATH: `/nowhere:${join(root, 'bin')}` };
    expect(findProgram(['redis-server', 'valkey-server'], env)).toBe(join(root, 'bin/valkey-server'));
    expect(findProgram(['redis-server'], env)).toBeUndefined();
  });
});
