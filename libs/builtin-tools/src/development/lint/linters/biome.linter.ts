import type { Linter, RawDiagnostic } from '../linter.js';

/** Biome calls its JSON unstable; the workflow commands of GitHub, which it writes too, are not. */
const COMMAND = /^::(error|warning|notice) (.*?)::(.*)$/;

/** https://biomejs.dev/reference/reporters/#github */
export const biome: Linter = {
  name: 'biome',
  configs: ['biome.json', 'biome.jsonc', '.biome.json', '.biome.jsonc'],
  install: 'npm install --save-dev --save-exact @biomejs/biome',
  args: (paths, fix) => [
    'lint',
    '--reporter=github',
    '--max-diagnostics=none',
    '--colors=off',
    '--no-errors-on-unmatched',
    ...(fix ? ['--write'] : []),
    '--',
    ...paths,
  ],
  completed: [0, 1],
  parse: (output) => output.split('\n').flatMap(findingOf),
};

function findingOf(text: string): RawDiagnostic[] {
  const [, level, list = '', message = ''] = COMMAND.exec(text) ?? [];
  if (level === undefined) return [];
  const properties = new Map(list.split(',').map((pair) => splitPair(pair)));
  const file = properties.get('file');
  if (file === undefined) return [];
  const rule = properties.get('title');
  return [
    {
      file,
      line: Number(properties.get('line') ?? 1),
      column: Number(properties.get('col') ?? 1),
      ...(rule !== undefined && { rule }),
      severity: level === 'notice' ? 'info' : level === 'error' ? 'error' : 'warning',
      message: unescape(message),
    },
  ];
}

function splitPair(pair: string): [string, string] {
  const at = pair.indexOf('=');
  return [pair.slice(0, at), unescape(pair.slice(at + 1))];
}

/** As GitHub escapes values in its commands. */
function unescape(text: string): string {
  const characters: Record<string, string> = { '%0D': '\r', '%0A': '\n', '%3A': ':', '%2C': ',', '%25': '%' };
  return text.replace(/%(?:0D|0A|3A|2C|25)/g, (code) => characters[code] ?? code);
}
