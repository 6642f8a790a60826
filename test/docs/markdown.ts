import { ROOT } from '@toolyard/testing';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A fenced block: its language, the words after it, its text. */
export interface CodeBlock {
  language: string;
  info: string;
  text: string;
}

/** A document of the repository, by its path from the root. */
export function readDocument(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** Every document for people: README, CONTRIBUTING, CHANGELOG and what is under docs/ and examples/. */
export function documentPaths(): string[] {
  const under = (folder: string): string[] =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.md') && !path.includes('node_modules'))
      .map((path) => `${folder}/${path}`);
  return ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...under('docs'), ...under('examples')];
}

export function codeBlocks(document: string): CodeBlock[] {
  return [...document.matchAll(/^```(\w*)[ \t]*([^\n]*)\n(.*?)^```$/gms)].map(
    ([, language = '', info = '', text = '']) => ({ language, info, text }),
  );
}

/** The document without its fenced blocks. */
export function prose(document: string): string {
  return document.replace(/^```.*?^```$/gms, '');
}

/** Cells of every row of every table, heads and rulers left out. */
export function tableRows(document: string): string[][] {
  const lines = prose(document).split('\n');
  const isRuler = (line: string | undefined): boolean => /^\|( *:?-+:? *\|)+$/.test(line ?? '');
  return lines
    .filter((line, index) => line.startsWith('|') && !isRuler(line) && !isRuler(lines[index + 1]))
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

/** Texts of the headings of one level. */
export function headings(document: string, level: number): string[] {
  return [...prose(document).matchAll(/^(#+) (.*)$/gm)]
    .filter(([, marks = '']) => marks.length === level)
    .map(([, , text = '']) => text);
}

/** The first code span of a text. */
export function firstCode(text: string): string | undefined {
  return /`([^`]+)`/.exec(text)?.[1];
}

/** Anchors of a document, as GitHub makes them of headings, and those written by hand. */
export function anchors(document: string): string[] {
  const made = [...prose(document).matchAll(/^#+ (.*)$/gm)].map(([, text = '']) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
  const written = [...document.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id);
  return [...made, ...written];
}
