import type { Linter } from '../linter.js';

/** https://oxc.rs/docs/guide/usage/linter/output-formats */
interface OxlintReport {
  diagnostics: {
    message: string;
    code?: string;
    severity: string;
    filename: string;
    labels: { span: { line?: number; column?: number } }[];
  }[];
}

export const oxlint: Linter = {
  name: 'oxlint',
  configs: ['.oxlintrc.json', '.oxlintrc.jsonc', 'oxlint.config.ts'],
  install: 'npm install --save-dev oxlint',
  args: (paths, fix) => ['--format', 'json', ...(fix ? ['--fix'] : []), '--', ...paths],
  completed: [0, 1],
  parse: (output) =>
    (JSON.parse(output) as OxlintReport).diagnostics.map(({ message, code, severity, filename, labels }) => ({
      file: filename,
      line: labels[0]?.span.line ?? 1,
      column: labels[0]?.span.column ?? 1,
      ...(code !== undefined && { rule: code }),
      severity: severity === 'error' ? 'error' : severity === 'advice' ? 'info' : 'warning',
      message,
    })),
};
