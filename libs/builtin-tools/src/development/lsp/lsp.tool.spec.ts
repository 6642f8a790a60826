import { mkdtemp, readFile, realpath, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WorkerSessions } from '@toolyard/toolkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Sandbox } from '../../sandbox/sandbox.js';
import { contextOf, failureOf, textOf } from '../../tool-run.spec-support.js';
import { Workspaces } from '../../workspace/workspaces.js';
import { languageServers } from './language-server-settings.js';
import { LspSessions } from './lsp-sessions.js';
import * as messages from './lsp.messages.js';
import { LspParams } from './lsp.params.js';
import { LspTool } from './lsp.tool.js';

// A real language server on a machine that may be busy.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const SHAPES = `/** The area of a circle. */
export function area(radius: number): number {
  return Math.PI * radius ** 2;
}

export class Circle {
  constructor(readonly radius: number) {}
  size() {
    return area(this.radius);
  }
}
`;

const JSONRPC = fileURLToPath(import.meta.resolve('vscode-jsonrpc/node'));

/** Says by itself which lines have a word that its configuration forbids, and no version of what it means. */
const WORDS_SERVER = `
import { createMessageConnection } from '${JSONRPC}';
const connection = createMessageConnection(process.stdin, process.stdout);
const check = async ({ uri, text }) => {
  const [{ forbidden }] = await connection.sendRequest('workspace/configuration', { items: [{ section: 'words' }] });
  const diagnostics = text.split('\\n').flatMap((line, at) => {
    const character = line.indexOf(forbidden);
    const start = { line: at, character };
    const end = { line: at, character: character + forbidden.length };
    return character < 0 ? [] : [{ range: { start, end }, severity: 2, message: 'Mind your language.' }];
  });
  await connection.sendNotification('textDocument/publishDiagnostics', { uri, diagnostics });
};
connection.onRequest('initialize', () => ({ capabilities: { hoverProvider: false } }));
connection.onNotification('textDocument/didOpen', ({ textDocument }) => check(textDocument));
connection.onNotification('textDocument/didChange', ({ textDocument: { uri }, contentChanges: [{ text }] }) =>
  check({ uri, text }));
connection.listen();
`;

let root: string;
let host: WorkerSessions;
let tool: LspTool;

beforeAll(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'toolyard-lsp-')));
  await write('tsconfig.json', '{"compilerOptions": {"strict": true, "module": "nodenext", "types": []}}');
  await write('package.json', '{"type": "module"}');
  await write('shapes.ts', SHAPES);
  await write(
    'main.ts',
    "import { area } from './shapes.js';\nconsole.log(area(2), area(3));\nexport const size: string = 1;\n",
  );
  await write('words-server.mjs', WORDS_SERVER);
  host = new WorkerSessions();
  const workspaces = new Workspaces({ root });
  const servers = languageServers({
    broken: { command: ['/bin/sh', '-c', 'echo no luck >&2; exit 3'], languages: { '.broken': 'x' } },
    words: {
      command: ['node', join(root, 'words-server.mjs')],
      readOnly: [join(JSONRPC, '../../..')],
      languages: { '.words': 'words' },
      settings: { forbidden: 'darn' },
    },
  });
  const sessions = new LspSessions(host, workspaces, new Sandbox(), servers);
  sessions.onModuleInit();
  tool = new LspTool(workspaces, sessions, servers);
});
afterAll(async () => {
  await host.stop();
  await rm(root, { recursive: true, force: true });
});

const write = (path: string, text: string) => writeFile(join(root, path), text);
const ask = (params: Partial<LspParams>) => tool.execute(Object.assign(new LspParams(), params), contextOf());

describe('of TypeScript', () => {
  it('finds definitions and references by a symbol in a line', async () => {
    const defined = await ask({ action: 'definition', filePath: 'main.ts', line: 2, symbol: 'area' });
    expect(defined.structuredContent).toMatchObject({
      locations: [
        { file: 'shapes.ts', line: 2, column: 17, text: 'export function area(radius: number): number {' },
      ],
    });
    const used = await ask({ action: 'references', filePath: 'shapes.ts', symbol: 'area', maxResults: 4 });
    expect(used.structuredContent).toMatchObject({ total: 5, locations: [{}, {}, {}, {}] });
    expect(textOf(used)).toContain('main.ts:2:13  console.log(area(2), area(3));');
    expect(textOf(used)).toContain(messages.more(4, 5));
  });

  it('tells types and documentation', async () => {
    const hover = await ask({ action: 'hover', filePath: 'main.ts', line: 2, column: 13 });
    expect(textOf(hover)).toContain('area(radius: number): number');
    expect(textOf(hover)).toContain('The area of a circle.');
    expect(textOf(await ask({ action: 'hover', filePath: 'shapes.ts', line: 5, column: 1 }))).toBe(
      messages.nothing('hover'),
    );
  });

  it('lists symbols of a file and of the workspace', async () => {
    const listed = await ask({ action: 'symbols', filePath: 'shapes.ts' });
    expect(listed.structuredContent).toMatchObject({
      symbols: expect.arrayContaining([
        expect.objectContaining({ name: 'size', kind: 'method', container: 'Circle', line: 8 }),
      ]) as unknown,
    });
    const found = await ask({ action: 'symbols', filePath: 'main.ts', query: 'Circle' });
    expect(textOf(found)).toContain('class Circle  shapes.ts:6:');
  });

  it('tells what is wrong, and follows what changes on disk', async () => {
    const wrong = await ask({ action: 'diagnostics', filePath: 'main.ts' });
    expect(wrong.structuredContent).toMatchObject({
      total: 1,
      diagnostics: [{ file: 'main.ts', line: 3, severity: 'error', code: '2322' }],
    });
    await write('main.ts', "import { area } from './shapes.js';\nconsole.log(area(2), area(3));\n");
    expect(textOf(await ask({ action: 'diagnostics', filePath: 'main.ts' }))).toBe(
      messages.nothing('diagnostics'),
    );
    await write('shapes.ts', SHAPES.replace('radius: number): number', 'radius: string): number'));
    expect((await ask({ action: 'diagnostics', filePath: 'main.ts' })).structuredContent).toMatchObject({
      total: 2,
    });
    await write('shapes.ts', SHAPES);
    await write('gone.ts', 'export const gone = 1;\n');
    expect(textOf(await ask({ action: 'diagnostics', filePath: 'gone.ts' }))).toBe(
      messages.nothing('diagnostics'),
    );
    await unlink(join(root, 'gone.ts'));
    expect((await failureOf(ask({ action: 'diagnostics', filePath: 'gone.ts' }))).code).toBe(
      'FILE_NOT_FOUND',
    );
    expect(textOf(await ask({ action: 'diagnostics', filePath: 'main.ts' }))).toBe(
      messages.nothing('diagnostics'),
    );
  });

  it('renames everywhere and shows what changed', async () => {
    const renamed = await ask({
      action: 'rename',
      filePath: 'main.ts',
      line: 2,
      symbol: 'area',
      newName: 'surface',
    });
    expect(renamed.structuredContent).toMatchObject({ action: 'rename', total: 2 });
    expect(textOf(renamed)).toContain('+console.log(surface(2), surface(3));');
    expect(await readFile(join(root, 'shapes.ts'), 'utf8')).toBe(SHAPES.replaceAll('area(', 'surface('));
    const used = await ask({ action: 'references', filePath: 'shapes.ts', symbol: 'surface' });
    expect(used.structuredContent).toMatchObject({ total: 5 });
    const { message } = await failureOf(
      ask({ action: 'rename', filePath: 'shapes.ts', symbol: 'PI', newName: 'TAU' }),
    );
    expect(message).toBe(messages.notRenamed());
  });
});

it('asks a server of the operator, which speaks when it has something to say', async () => {
  await write('a.words', 'fine\nwell darn\n');
  const said = await ask({ action: 'diagnostics', filePath: 'a.words' });
  expect(said.structuredContent).toMatchObject({
    total: 1,
    diagnostics: [{ file: 'a.words', line: 2, column: 6, severity: 'warning', text: 'well darn' }],
  });
  await write('a.words', 'fine\n');
  expect(textOf(await ask({ action: 'diagnostics', filePath: 'a.words' }))).toBe(
    messages.nothing('diagnostics'),
  );
  const { message } = await failureOf(ask({ action: 'hover', filePath: 'a.words', line: 1, column: 1 }));
  expect(message).toBe(messages.cannot('words', 'hover'));
});

it('says what is missing', async () => {
  const failure = async (params: Partial<LspParams>) => (await failureOf(ask(params))).message;
  await write('note.txt', 'x');
  expect(await failure({ action: 'hover', filePath: 'note.txt' })).toContain('TOOLYARD_LSP_SERVERS');
  expect(await failure({ action: 'hover', filePath: 'main.ts' })).toBe(messages.placeNeeded());
  expect(await failure({ action: 'hover', filePath: 'main.ts', symbol: 'nope' })).toBe(
    messages.symbolNotInFile('nope', 'main.ts'),
  );
  expect(await failure({ action: 'hover', filePath: 'main.ts', line: 99, symbol: 'x' })).toBe(
    messages.noSuchLine(99, 'main.ts', 3),
  );
  expect(await failure({ action: 'rename', filePath: 'main.ts', symbol: 'area' })).toBe(
    messages.newNameNeeded(),
  );
  expect((await failureOf(ask({ action: 'hover', filePath: '../x.ts' }))).code).toBe('OUTSIDE_WORKSPACE');
});

it('tells in its words why a server does not start, and starts it anew the next time', async () => {
  await write('a.broken', 'x');
  for (const attempt of [1, 2]) {
    const { message } = await failureOf(ask({ action: 'hover', filePath: 'a.broken', symbol: 'x' }));
    expect([attempt, message]).toEqual([attempt, expect.stringContaining('no luck')]);
  }
});
