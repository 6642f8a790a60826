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
  const output = await run(url, '--requirements', revision);
  const seen = [...output.matchAll(/^([✓✗]) ([\w-]+): \d+ passed, (\d+) failed/gmu)];
  const failed: string[] = [];
  for (const [, mark, name = '', failures] of seen) {
    if (mark === '✓') continue;
    // Nothing but warnings: what has to come within a second or so may be late while everything else runs.
    const late = failures === '0' && (await passes(url, name, revision));
    if (!late) failed.push(name);
  }
  return { scenarios: seen.length, failed: failed.sort() };
}

async function passes(url: string, scenario: string, revision: string): Promise<boolean> {
  for (let turn = 0; turn < 4; turn++) {
    const output = await run(url, '--scenario', scenario, '--spec-version', revision);
    if (output.includes(' 0 failed, 0 warnings')) return true;
  }
  return false;
}

function run(url: string, ...args: string[]): Promise<string> {
  const child = spawn(process.execPath, [SUITE, 'server', '--url', url, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return text(child.stdout);
}

/** Those that fail for what is not offered. */
export async function expectedFailures(revision: string): Promise<string[]> {
  const file = await readFile(join(import.meta.dirname, 'expected-failures.yaml'), 'utf8');
  const byRevision = parse(file) as Record<string, Record<string, string>>;
  return Object.keys(byRevision[revision] ?? {}).sort();
}
