import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** A language server, how it is started and what it is for. */
export interface LanguageServerSettings {
  /** Program and arguments; it speaks the protocol over standard input and output. */
  command: readonly [string, ...string[]];
  /** Language by the end of a file's name: `{".py": "python"}`. */
  languages: Readonly<Record<string, string>>;
  initializationOptions?: unknown;
  /** What it gets when it asks for its configuration. */
  settings?: unknown;
  /** Files and folders of the host that it needs beside the system's, read-only. */
  readOnly?: readonly string[];
  /** Whether it may write into the workspace, for servers that keep their caches there. Default false. */
  writable?: boolean;
}

/** Language servers by name. */
export type LanguageServers = Readonly<Record<string, LanguageServerSettings>>;

export const LANGUAGE_SERVERS = Symbol('LANGUAGE_SERVERS');

/** The name of the server that comes with Toolyard. */
const TYPESCRIPT = 'typescript';

/** Those that come with Toolyard, then those of the operator, who may replace one by its name. */
export function languageServers(own: LanguageServers = {}): LanguageServers {
  return { [TYPESCRIPT]: typescript(), ...own };
}

function typescript(): LanguageServerSettings {
  const require = createRequire(import.meta.url);
  const server = dirname(require.resolve('typescript-language-server/package.json'));
  const compiler = dirname(require.resolve('typescript/package.json'));
  return {
    command: ['node', join(server, 'lib/cli.mjs'), '--stdio'],
    languages: {
      '.ts': 'typescript',
      '.mts': 'typescript',
      '.cts': 'typescript',
      '.tsx': 'typescriptreact',
      '.js': 'javascript',
      '.mjs': 'javascript',
      '.cjs': 'javascript',
      '.jsx': 'javascriptreact',
    },
    initializationOptions: {
      disableAutomaticTypingAcquisition: true,
      // A rename reaches the declaration, also from where it is imported.
      preferences: { providePrefixAndSuffixTextForRename: false },
      // Of a project without a compiler of its own.
      tsserver: { fallbackPath: join(compiler, 'lib/tsserver.js'), useSyntaxServer: 'never' },
    },
    readOnly: [server, compiler],
  };
}

/** The server for a file, and the language the file is in. */
export function serverFor(
  servers: LanguageServers,
  path: string,
): { server: string; language: string } | undefined {
  // The operator's come last and win.
  for (const [server, { languages }] of Object.entries(servers).reverse()) {
    const suffix = Object.keys(languages).find((end) => path.endsWith(end));
    const language = suffix === undefined ? undefined : languages[suffix];
    if (language !== undefined) return { server, language };
  }
  return undefined;
}
