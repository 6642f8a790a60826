import { ROOT } from '@toolyard/testing';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { codeBlocks, documentPaths, readDocument } from './markdown.js';

/** Code of the documents that is whole: TypeScript marked with its path, and the examples of events. */
function documentedFiles(): Map<string, string> {
  const files = new Map<string, string>();
  for (const { info, text } of documentPaths().flatMap((path) => codeBlocks(readDocument(path)))) {
    const [kind, name = ''] = info.split('=');
    if (kind === 'file') files.set(join(ROOT, name), text);
    if (kind === 'event') files.set(join(ROOT, 'examples/events', `${name}.ts`), eventSource(text));
  }
  return files;
}

function eventSource(json: string): string {
  return `import type { SequencedEvent } from '@toolyard/contracts';\nexport const event: SequencedEvent = ${json};\n`;
}

function problemsIn(files: ReadonlyMap<string, string>): string[] {
  const path = join(ROOT, 'tsconfig.eslint.json');
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(path, (name) => ts.sys.readFile(name)).config,
    ts.sys,
    ROOT,
  );
  const disk = ts.createCompilerHost(options);
  const host: ts.CompilerHost = {
    ...disk,
    fileExists: (name) => files.has(name) || disk.fileExists(name),
    readFile: (name) => files.get(name) ?? disk.readFile(name),
    directoryExists: (folder) =>
      ts.sys.directoryExists(folder) || [...files.keys()].some((name) => name.startsWith(`${folder}/`)),
    getSourceFile: (name, languageVersion) => {
      const text = files.get(name);
      return text === undefined
        ? disk.getSourceFile(name, languageVersion)
        : ts.createSourceFile(name, text, languageVersion);
    },
  };
  const program = ts.createProgram([...files.keys()], options, host);
  const found = [...files.keys()].flatMap((name) => {
    const source = program.getSourceFile(name);
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
  });
  return found.map(
    ({ file, messageText }) =>
      `${file?.fileName.slice(ROOT.length + 1) ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
  );
}

it('code of the documents that is marked as a file compiles against the workspace', () => {
  const files = documentedFiles();
  expect(files.size).toBeGreaterThan(15);
  expect(problemsIn(files)).toEqual([]);
});
