import type { Linter } from '../linter.js';

/** https://docs.astral.sh/ruff/settings/#output-format */
interface RuffFinding {
  code: string | null;
  message: string;
  filename: string;
  location: { row: number; column: number } | null;
  fix?: { applicability: string } | null;
}

export const ruff: Linter = {
  name: 'ruff',
  configs: ['ruff.toml', '.ruff.toml'],
  within: { file: 'pyproject.toml', pattern: /^\[tool\.ruff\b/m },
  install: 'pip install ruff',
  args: (paths, fix) => [
    'check',
    '--output-format=json',
    '--no-cache',
    '--quiet',
    ...(fix ? ['--fix'] : []),
    '--',
    ...paths,
  ],
  completed: [0, 1],
  parse: (output) =>
    (JSON.parse(output) as RuffFinding[]).map(({ code, message, filename, location, fix }) => ({
      file: filename,
      line: location?.row ?? 1,
      column: location?.column ?? 1,
      ...(code !== null && { rule: code }),
      severity: 'error',
      message,
      fixable: fix?.applicability === 'safe',
    })),
};
