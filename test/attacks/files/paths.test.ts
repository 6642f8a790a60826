import type { CallOutcome } from '@toolyard/toolkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FilesBench } from './files-bench.js';
import { NAUGHTY_STRINGS, TRAVERSAL_PATHS } from './traversal-paths.js';

/** What a refusal may be. Nothing here may break a tool. */
const REFUSALS = [
  'INVALID_ARGUMENTS',
  'OUTSIDE_WORKSPACE',
  'FILE_NOT_FOUND',
  'NOT_A_FILE',
  'NOT_A_DIRECTORY',
  'ACCESS_DENIED',
  'BINARY_FILE',
];
/** At a time, so that the tools that start a process are not most of the wait. */
const LANES = 8;

/** With these every text is a search in a process of its own: one of so many has to do. */
const ONE_OF: Record<string, number> = {
  'glob pattern': 5,
  'grep include': 5,
  'grep pattern': 5,
};

let bench: FilesBench;
let before: Record<string, string>;

beforeAll(async () => {
  bench = await FilesBench.start();
  before = await bench.outside();
});
afterAll(() => bench.stop());

/** Should a write get out, it must not damage the machine that the test runs on. */
const harmless = (path: string): string =>
  path.replaceAll('passwd', 'toolyard-attack').replaceAll('.bashrc', '.toolyard-attack');

/** Those that write come last: a workspace full of what they wrote makes every search slow. */
const ATTACKS: Record<string, (text: string) => [tool: string, args: Record<string, unknown>]> = {
  'read_file filePath': (text) => ['read_file', { filePath: text }],
  'list_dir path': (text) => ['list_dir', { path: text, depth: 3 }],
  'list_dir ignore': (text) => ['list_dir', { ignore: [text], depth: 2 }],
  'glob path': (text) => ['glob', { path: text, pattern: '**', ignored: true }],
  'glob pattern': (text) => ['glob', { pattern: text, ignored: true }],
  'grep path': (text) => ['grep', { path: text, pattern: 'canary-' }],
  'grep include': (text) => ['grep', { include: text, pattern: 'canary-', ignored: true }],
  'grep pattern': (text) => ['grep', { pattern: text }],
  'write_file filePath': (text) => ['write_file', { filePath: harmless(text), content: 'attack' }],
  'edit_file filePath': (text) => [
    'edit_file',
    { filePath: harmless(text), oldString: 'canary', newString: 'attack' },
  ],
  'edit_file filePath, new': (text) => [
    'edit_file',
    { filePath: harmless(text), oldString: '', newString: 'attack' },
  ],
};

function problemWith({ status, error, ...outcome }: CallOutcome): string | undefined {
  const said = JSON.stringify({
    result: outcome.result,
    error,
    structured: outcome.result?.structuredContent,
  });
  if (said.includes(bench.canary)) return 'the secret got out';
  if (/root:[x*]?:0:0/.test(said)) return 'the accounts of the machine got out';
  if (status === 'succeeded') return undefined;
  if (status === 'failed' && error !== undefined && REFUSALS.includes(error.code)) return undefined;
  return `${status} ${error?.code}: ${error?.message.slice(0, 200)}`;
}

async function attack(name: string, texts: readonly string[]): Promise<string[]> {
  const make = ATTACKS[name];
  if (make === undefined) throw new Error(`There is no attack ${name}.`);
  const problems: string[] = [];
  const left = texts.values();
  const lane = async (): Promise<void> => {
    for (const text of left) {
      const problem = problemWith(await bench.run(...make(text)));
      if (problem !== undefined) problems.push(`${JSON.stringify(text.slice(0, 80))}: ${problem}`);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return problems;
}

describe('paths that lead out, and texts that break things', () => {
  it('are enough', () => {
    expect(TRAVERSAL_PATHS.length).toBeGreaterThan(200);
    expect(new Set(NAUGHTY_STRINGS).size).toBe(NAUGHTY_STRINGS.length);
  });

  it.each(Object.keys(ATTACKS))('%s', { timeout: 300_000 }, async (name) => {
    const texts = [...TRAVERSAL_PATHS, ...NAUGHTY_STRINGS];
    const share = ONE_OF[name] ?? 1;
    expect(
      await attack(
        name,
        texts.filter((_, index) => index % share === 0),
      ),
    ).toEqual([]);
    expect(await bench.outside()).toEqual(before);
  });

  it('are found when they became names of files', async () => {
    const searches = [bench.run('glob', { pattern: '**' }), bench.run('grep', { pattern: 'attack' })];
    for (const outcome of await Promise.all(searches)) {
      expect(problemWith(outcome)).toBeUndefined();
      expect(outcome.status).toBe('succeeded');
    }
  });

  it('leave no half-written file', async () => {
    expect(await bench.halfWritten()).toEqual([]);
  });

  it('are not helped by commands: what is hidden cannot be linked', async () => {
    const command = 'ln data/key hard; ln -s data/key soft; cp -r data copy; cat hard soft copy/key data/key';
    const outcome = await bench.run('bash', { command });
    expect(problemWith({ ...outcome, status: 'succeeded' })).toBeUndefined();
    for (const filePath of ['hard', 'soft', 'copy/key'])
      expect(problemWith(await bench.run('read_file', { filePath }))).toBeUndefined();
    expect(await bench.outside()).toEqual(before);
  });
});
