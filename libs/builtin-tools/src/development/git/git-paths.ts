const LITERAL = ':(literal)';

/** Paths as git is to take them: none is a pattern, whatever characters it has. */
export function literal(paths: readonly string[]): string[] {
  return paths.map((path) => LITERAL + path);
}

/** What git says, with the paths as they were given. */
export function asGiven(words: string): string {
  return words.replaceAll(LITERAL, '');
}
