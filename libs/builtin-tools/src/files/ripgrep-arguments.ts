export interface SearchOptions {
  pattern: string;
  /** Relative to the workspace, as it resolved it. */
  path: string;
  include?: string;
  /** Folders that are not searched, relative to the workspace. */
  hidden: readonly string[];
  ignoreCase: boolean;
  context: number;
}

/** Bytes of a line that are shown. */
const MAX_COLUMNS = 500;

/** Every value from outside is bound to its option by `=` or follows `--`, so none can be an option itself. */
export function ripgrepArguments({
  pattern,
  path,
  include,
  hidden,
  ignoreCase,
  context,
}: SearchOptions): string[] {
  return [
    ...[
      '--no-config',
      '--no-messages',
      '--color=never',
      '--no-heading',
      '--with-filename',
      '--line-number',
      '--null',
    ],
    ...[
      '--hidden',
      '--no-require-git',
      '--sort=path',
      `--max-columns=${MAX_COLUMNS}`,
      '--max-columns-preview',
    ],
    ignoreCase ? '--ignore-case' : '--case-sensitive',
    `--context=${context}`,
    ...(include === undefined ? [] : [`--glob=${include}`]),
    '--glob=!.git/',
    ...hidden.map((folder) => `--glob=!/${folder.replace(/[\\*?[\]{}!]/g, '\\$&')}/`),
    `--regexp=${pattern}`,
    '--',
    path === '.' ? './' : `./${path}`,
  ];
}
