import { chmod, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Sandbox } from '../../sandbox/sandbox.js';
import { contextOf, failureOf, textOf } from '../../tool-run.spec-support.js';
import { Workspaces } from '../../workspace/workspaces.js';
import * as messages from './lint.messages.js';
import { LintParams } from './lint.params.js';
import { LintTool } from './lint.tool.js';
import { eslint } from './linters/eslint.linter.js';
import { LINTERS } from './linters/linters.js';
import { ruff } from './linters/ruff.linter.js';

// Real processes on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 });

const MODULES = resolve(dirname(fileURLToPath(import.meta.url)), '../../../../../node_modules');

let root: string;

beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'toolyard-lint-')));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function write(path: string, text: string, mode = 0o644): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
  await chmod(join(root, path), mode);
}

/** A program that prints what a linter would, and keeps the arguments it got. */
async function lookAlike(path: string, output: string, exitCode = 1): Promise<void> {
  await write(`${path}.out`, output);
  await write(
    path,
    `#!/bin/sh\ncat ${join(root, path)}.out\n[ -w . ] && echo "$@" > got\nexit ${exitCode}\n`,
    0o755,
  );
}

function lint(params: Partial<LintParams> = {}) {
  const tool = new LintTool(new Workspaces({ root }), new Sandbox({ readOnly: [MODULES] }));
  return tool.execute(Object.assign(new LintParams(), params), contextOf());
}

describe('ESLint', () => {
  beforeEach(async () => {
    await write(
      'app/node_modules/.bin/eslint',
      `#!/bin/sh\nexec node ${MODULES}/eslint/bin/eslint.js "$@"\n`,
      0o755,
    );
    await write(
      'app/eslint.config.mjs',
      "export default [{ rules: { 'no-var': 'error', 'no-unused-vars': 'warn' } }];\n",
    );
    await write('app/src/a.js', 'var used = 1;\nconst spare = used;\n');
    await write('app/-b.js', 'let = ;\n');
  });

  it('gives what it finds as data, then repairs it', async () => {
    const found = await lint({ workdir: 'app/src' });
    expect(found.structuredContent).toEqual({
      linters: ['eslint'],
      clean: false,
      errors: 1,
      warnings: 1,
      truncated: false,
      diagnostics: [
        {
          linter: 'eslint',
          file: 'app/src/a.js',
          line: 1,
          column: 1,
          rule: 'no-var',
          severity: 'error',
          message: 'Unexpected var, use let or const instead.',
          fixable: true,
        },
        {
          linter: 'eslint',
          file: 'app/src/a.js',
          line: 2,
          column: 7,
          rule: 'no-unused-vars',
          severity: 'warning',
          message: "'spare' is assigned a value but never used.",
          fixable: false,
        },
      ],
    });
    expect(textOf(found)).toBe(
      "app/src/a.js:1:1 error no-var Unexpected var, use let or const instead. [fixable]\napp/src/a.js:2:7 warning no-unused-vars 'spare' is assigned a value but never used.\n(1 error, 1 warning. 1 finding can be repaired by fix.)",
    );
    expect((await lint({ workdir: 'app/src', fix: true })).structuredContent).toMatchObject({ errors: 0 });
    expect(await readFile(join(root, 'app/src/a.js'), 'utf8')).toBe('let used = 1;\nconst spare = used;\n');
  });

  it('reports what cannot be read, takes odd names, and keeps to maxResults', async () => {
    expect((await lint({ workdir: 'app', paths: ['-b.js'] })).structuredContent).toMatchObject({
      diagnostics: [{ file: 'app/-b.js', message: expect.stringContaining('Parsing error') as unknown }],
    });
    const cut = await lint({ workdir: 'app', maxResults: 1 });
    expect(cut.structuredContent).toMatchObject({ diagnostics: [{ severity: 'error' }], truncated: true });
    const { message } = await failureOf(lint({ workdir: 'app', paths: ['nothing.js'] }));
    expect(message).toContain('eslint could not do its work (exit code 2)');
    expect((await failureOf(lint({ workdir: 'app', timeout: 1 }))).message).toBe(
      messages.timedOut('eslint', 1),
    );
  });
});

describe('linters by the reports they write', () => {
  it('Biome', async () => {
    await write('biome.jsonc', '{}');
    await lookAlike(
      'node_modules/.bin/biome',
      [
        '',
        `::warning title=lint/correctness/noUnusedVariables,file=${root}/a%2Cb.js,line=2,endLine=2,col=19,endColumn=20::This variable x is unused.`,
        '::error title=lint/suspicious/noDoubleEquals,file=a.js,line=2,endLine=2,col=7,endColumn=9::100%25 wrong%0Aand more',
        '',
      ].join('\n'),
    );
    expect((await lint({ fix: true })).structuredContent).toMatchObject({
      errors: 1,
      diagnostics: [
        {
          file: 'a.js',
          line: 2,
          column: 7,
          rule: 'lint/suspicious/noDoubleEquals',
          message: '100% wrong\nand more',
        },
        { linter: 'biome', file: 'a,b.js', severity: 'warning' },
      ],
    });
    expect(await readFile(join(root, 'got'), 'utf8')).toContain('lint --reporter=github');
    expect(await readFile(join(root, 'got'), 'utf8')).toContain('--write -- ./.');
  });

  it('oxlint', async () => {
    await write('.oxlintrc.json', '{}');
    const report = {
      diagnostics: [
        {
          message: '`debugger` statement is not allowed',
          code: 'eslint(no-debugger)',
          severity: 'warning',
          help: 'Remove the debugger statement',
          filename: 'a.js',
          labels: [{ span: { offset: 0, length: 9, line: 1, column: 3 } }],
        },
        { message: 'Unexpected token', severity: 'error', filename: 'b.js', labels: [] },
      ],
      number_of_files: 1,
    };
    await lookAlike('node_modules/.bin/oxlint', JSON.stringify(report));
    expect((await lint()).structuredContent).toMatchObject({
      diagnostics: [
        { file: 'b.js', line: 1, severity: 'error' },
        {
          linter: 'oxlint',
          file: 'a.js',
          line: 1,
          column: 3,
          rule: 'eslint(no-debugger)',
          severity: 'warning',
        },
      ],
    });
  });

  it('Ruff, configured in pyproject.toml, in a virtual environment', async () => {
    await write('py/pyproject.toml', '[project]\nname = "x"\n\n[tool.ruff.lint]\nselect = ["F"]\n');
    const finding = {
      cell: null,
      code: 'F401',
      end_location: { column: 10, row: 3 },
      filename: join(root, 'py/a.py'),
      fix: { applicability: 'safe', edits: [], message: 'Remove unused import: `os`' },
      location: { column: 8, row: 3 },
      message: '`os` imported but unused',
      noqa_row: 3,
      url: 'https://docs.astral.sh/ruff/rules/unused-import',
    };
    await lookAlike('py/.venv/bin/ruff', JSON.stringify([finding]));
    expect((await lint({ workdir: 'py' })).structuredContent).toMatchObject({
      diagnostics: [{ linter: 'ruff', file: 'py/a.py', line: 3, column: 8, rule: 'F401', fixable: true }],
    });
  });

  it('several of one project together', async () => {
    await write('.oxlintrc.json', '{}');
    await write('ruff.toml', '');
    await lookAlike('node_modules/.bin/oxlint', '{"diagnostics":[]}', 0);
    await lookAlike('.venv/bin/ruff', '[]', 0);
    const clean = await lint();
    expect(clean.structuredContent).toMatchObject({ linters: ['oxlint', 'ruff'], clean: true });
    expect(textOf(clean)).toBe(messages.nothingFound(['oxlint', 'ruff'], false));
    expect((await lint({ linter: 'ruff' })).structuredContent).toMatchObject({ linters: ['ruff'] });
  });
});

it('says what is missing', async () => {
  expect((await failureOf(lint())).message).toBe(messages.noLinter('.', LINTERS));
  expect((await failureOf(lint({ linter: 'eslint' }))).message).toBe(messages.notConfigured('.', eslint));
  await write('ruff.toml', '');
  expect((await failureOf(lint())).message).toBe(messages.notInstalled(ruff, 'ruff.toml'));
  await lookAlike('.venv/bin/ruff', 'all is well', 0);
  expect((await failureOf(lint())).message).toBe(messages.unreadable('ruff', 'all is well'));
  expect((await failureOf(lint({ workdir: 'nowhere' }))).code).toBe('FILE_NOT_FOUND');
  expect((await failureOf(lint({ workdir: '..' }))).code).toBe('OUTSIDE_WORKSPACE');
});

it('leaves the workspace as it is where it does not repair', async () => {
  await write('ruff.toml', '');
  await lookAlike('.venv/bin/ruff', '[]', 0);
  await lint();
  await expect(readFile(join(root, 'got'))).rejects.toThrow('ENOENT');
});
