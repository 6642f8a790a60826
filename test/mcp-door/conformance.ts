import { ROOT } from '@toolyard/testing';
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parse } from 'yaml';

const SUITE = join(ROOT, 'node_modules/@modelcontextprotocol/conformance/dist/index.js');

export interface ConformanceRun {
  scenarios: number;
  /** Names of scenarios, sorted. */
  failed: string[];
}

/** Runs what a revision requires, and the scenarios of its extensions, against a server that needs no key. */
export async function runConformance(url: string, revision: string): Promise<ConformanceRun> {
  const args = ['server', '--url', url, '--requirements', revision];
  const child = spawn(process.execPath, [SUITE, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const output = await text(child.stdout);
  const seen = [...output.matchAll(/^([✓✗]) ([\w-]+): \d+ passed/gmu)];
  const failed = seen.filter(([, mark]) => mark === '✗').map(([, , name = '']) => name);
  return { scenarios: seen.length, failed: failed.sort() };
}

/** Those that fail for what is not offered. */
export async function expectedFailures(revision: string): Promise<string[]> {
  const file = await readFile(join(import.meta.dirname, 'expected-failures.yaml'), 'utf8');
  const byRevision = parse(file) as Record<string, Record<string, string>>;
  return Object.keys(byRevision[revision] ?? {}).sort();
}
