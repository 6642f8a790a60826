import { GlobPattern } from './glob-pattern.js';

interface Rule {
  glob: GlobPattern;
  negated: boolean;
}

/** What the `.gitignore` files on the way to a folder say about the folders in it. The last rule that fits decides. */
export class IgnoreRules {
  private constructor(private readonly rules: readonly Rule[]) {}

  static readonly none = new IgnoreRules([]);

  /** These rules and those of one more file. @param folder the file's, relative to the workspace, '.' for its root */
  with(text: string, folder: string): IgnoreRules {
    const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/, MAX_LINES);
    return new IgnoreRules([...this.rules, ...lines.flatMap((line) => ruleOf(line, folder))]);
  }

  /** @param path of a folder, relative to the workspace */
  ignores(path: string): boolean {
    return this.rules.findLast(({ glob }) => glob.matches(path))?.negated === false;
  }
}

const MAX_LINES = 1_000;

function ruleOf(line: string, folder: string): Rule[] {
  const text = line.replace(/(?<!\\)\s+$/, '');
  if (text === '' || text.startsWith('#') || text.length > 500) return [];
  const negated = text.startsWith('!');
  const pattern = (negated ? text.slice(1) : text).replace(/^\\(?=[!#])/, '').replace(/\/+$/, '');
  if (pattern === '') return [];
  const anchored = pattern.includes('/') ? pattern.replace(/^\//, '') : `**/${pattern}`;
  const base = folder === '.' ? '' : `${folder.replace(/[\\*?[\]{},]/g, '\\$&')}/`;
  return [{ glob: new GlobPattern(base + anchored), negated }];
}
