import type { Linter } from '../linter.js';

/** https://eslint.org/docs/latest/use/formatters/#json */
interface EslintFile {
  filePath: string;
  messages: {
    ruleId: string | null;
    severity: 1 | 2;
    message: string;
    line?: number;
    column?: number;
    fix?: object;
  }[];
}

export const eslint: Linter = {
  name: 'eslint',
  configs: [
    ...['js', 'mjs', 'cjs', 'ts', 'mts', 'cts'].map((suffix) => `eslint.config.${suffix}`),
    ...['.js', '.cjs', '.yaml', '.yml', '.json', ''].map((suffix) => `.eslintrc${suffix}`),
  ],
  within: { file: 'package.json', pattern: /"eslintConfig"\s*:/ },
  install: 'npm install --save-dev eslint',
  args: (paths, fix) => ['--format', 'json', '--no-color', ...(fix ? ['--fix'] : []), '--', ...paths],
  completed: [0, 1],
  parse: (output) =>
    (JSON.parse(output) as EslintFile[]).flatMap(({ filePath, messages }) =>
      messages.map(({ ruleId, severity, message, line, column, fix }) => ({
        file: filePath,
        line: line ?? 1,
        column: column ?? 1,
        ...(ruleId !== null && { rule: ruleId }),
        severity: severity === 2 ? ('error' as const) : ('warning' as const),
        message,
        fixable: fix !== undefined,
      })),
    ),
};
