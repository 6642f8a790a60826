import { loadConfig } from '@toolyard/config';
import { ROOT } from '@toolyard/testing';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { firstCode, readDocument, tableRows } from './markdown.js';

const document = readDocument('docs/configuration.md');
const rows = tableRows(document);
const documented = rows.map(([name = '']) => firstCode(name) ?? '');

/** What the system sets for every program. */
const OF_THE_SYSTEM = ['PATH', 'HOME', 'TERM'];
const READS = [
  /\bread\.\w+\(\s*'([A-Z_]+)'/g,
  /\bgiven\(env, '([A-Z_]+)'\)/g,
  /\benv\['([A-Z_]+)'\]/g,
  /\benv\.([A-Z_]{3,})\b/g,
];

function sources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(ts|mjs)$/.test(path) && !/node_modules|dist\/|\.spec|testing\//.test(path))
    .map((path) => readFileSync(join(ROOT, folder, path), 'utf8'));
}

function variablesIn(...folders: string[]): string[] {
  const found = folders
    .flatMap(sources)
    .flatMap((source) => READS.flatMap((pattern) => [...source.matchAll(pattern)]));
  const names = new Set(found.map(([, name = '']) => name));
  return [...names].filter((name) => !OF_THE_SYSTEM.includes(name)).sort();
}

it('libs/config reads every variable of the first table, and no other', () => {
  const own = variablesIn('libs/config/src');
  expect(own.length).toBeGreaterThan(10);
  expect(documented.slice(0, own.length).toSorted()).toEqual(own);
});

it('docs/configuration.md has every variable that any part reads, and no other', () => {
  const read = variablesIn(
    'libs/config/src',
    'apps/gateway/src',
    'apps/worker/src',
    'apps/cli/src',
    'scripts',
  );
  const mentioned = read.filter((name) => document.includes(`\`${name}`));
  expect(mentioned).toEqual(read);
  expect(documented.filter((name) => !read.includes(name))).toEqual([]);
});

it('the defaults are those of the code', () => {
  const config = loadConfig({});
  const defaults = new Map(rows.map(([name = '', value = '']) => [firstCode(name), firstCode(value)]));
  const pools = Object.entries(config.pools).map(([pool, slots]) => `${pool}:${slots}`);
  expect(Object.fromEntries(defaults)).toMatchObject({
    PORT: String(config.port),
    HOST: config.host,
    TOOLYARD_POOLS: pools.join(','),
    LOG_LEVEL: config.logLevel,
    TOOLYARD_RESULT_TTL: String(config.resultTtl),
    TOOLYARD_RETENTION_DAYS: String(config.retentionDays),
    TOOLYARD_LEDGER_LIMIT: String(config.ledgerLimit),
    TOOLYARD_SCHEDULE_MIN_MS: String(config.scheduleMinMs),
    TOOLYARD_DRAIN_MS: String(config.drainMs),
    TOOLYARD_KEPT_RUNS: String(config.keptRuns),
    TOOLYARD_BROWSER_IDLE: String(config.browserIdle),
  });
  expect(resolve(defaults.get('TOOLYARD_HOME') ?? '')).toBe(config.home);
  expect(defaults.get('TOOLYARD_WORKSPACE')?.replace('<home>', config.home)).toBe(config.workspace);
});
