import { ROOT } from '@toolyard/testing';
import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { anchors, documentPaths, prose, readDocument } from './markdown.js';

/** Targets of the links of a document that stay in the repository. */
function linksOf(path: string): string[] {
  return [...prose(readDocument(path)).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target));
}

function problemOf(from: string, target: string): string | undefined {
  const [file = '', anchor] = target.split('#');
  const path = file === '' ? from : normalize(join(dirname(from), file));
  if (path.startsWith('..') || !existsSync(join(ROOT, path))) return `${target}: there is no ${path}`;
  if (anchor === undefined || anchors(readDocument(path)).includes(anchor)) return undefined;
  return `${target}: ${path} has no such part`;
}

/** Paths of the code that a document names, as `libs/contracts/src/events.ts`. */
function codePathsOf(path: string): string[] {
  return [...prose(readDocument(path)).matchAll(/`((?:apps|libs|scripts|test|examples)\/[\w./-]+)`/g)].map(
    ([, named = '']) => named,
  );
}

describe.each(documentPaths())('%s', (path) => {
  it('links only to what is there', () => {
    const problems = linksOf(path).map((target) => problemOf(path, target));
    expect(problems.filter((problem) => problem !== undefined)).toEqual([]);
  });

  it('names only code that is there', () => {
    expect(codePathsOf(path).filter((named) => !existsSync(join(ROOT, named)))).toEqual([]);
  });
});

it('the README leads to every guide', () => {
  const links = linksOf('README.md');
  const guides = documentPaths().filter((path) => /^docs\/[^/]+\.md$/.test(path));
  expect(guides.filter((path) => !links.includes(path))).toEqual([]);
});
