/** What a search gives: lines, the files that have matches, or how many matches each file has. */
export const SEARCH_MODES = ['content', 'files', 'counts'] as const;
export type SearchMode = (typeof SEARCH_MODES)[number];

/** Where ripgrep looks. */
export interface SearchPlace {
  /** Relative to the workspace, as it resolved it. */
  path: string;
  /** Folders that are not looked into, relative to the workspace. */
  hidden: readonly string[];
  /** Whether what .gitignore names is looked at too. */
  ignored: boolean;
}

export interface SearchOptions extends SearchPlace {
  pattern: string;
  mode: SearchMode;
  include?: string;
  /** One of ripgrep's types of files, such as `ts`. */
  type?: string;
  ignoreCase: boolean;
  multiline: boolean;
  context: number;
}

/** Bytes of a line that are shown. */
const MAX_COLUMNS = 500;
/** A search over several lines holds whole files in memory. */
const MAX_MULTILINE_FILE = '64M';

const LINES = ['--no-heading', '--with-filename', '--line-number', '--null'];

const MODES: Record<SearchMode, string[]> = {
  content: LINES,
  files: ['--files-with-matches', '--null'],
  counts: ['--count-matches', '--with-filename', '--null'],
};

/** Every value from outside is bound to its option by `=` or follows `--`, so none can be an option itself. */
export function searchArguments(options: SearchOptions): string[] {
  const { pattern, mode, include, type, ignoreCase, multiline, context } = options;
  return [
    ...MODES[mode],
    ...['--sort=path', `--max-columns=${MAX_COLUMNS}`, '--max-columns-preview'],
    ignoreCase ? '--ignore-case' : '--case-sensitive',
    ...(mode === 'content' ? [`--context=${context}`] : []),
    ...(multiline ? ['--multiline', '--multiline-dotall', `--max-filesize=${MAX_MULTILINE_FILE}`] : []),
    ...(type === undefined ? [] : [`--type=${type}`]),
    ...(include === undefined ? [] : [`--glob=${include}`]),
    `--regexp=${pattern}`,
    ...placeArguments(options),
  ];
}

/** Lists files, the one changed last first. */
export function listArguments(place: SearchPlace): string[] {
  return ['--files', '--null', '--sortr=modified', ...placeArguments(place)];
}

function placeArguments({ path, hidden, ignored }: SearchPlace): string[] {
  return [
    ...['--no-config', '--no-messages', '--color=never', '--hidden', '--no-require-git'],
    ...(ignored ? ['--no-ignore'] : []),
    '--glob=!.git/',
    ...hidden.map((folder) => `--glob=!/${folder.replace(/[\\*?[\]{}!]/g, '\\$&')}/`),
    '--',
    path === '.' ? './' : `./${path}`,
  ];
}
