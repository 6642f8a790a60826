import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { badLspServerMessage } from './config.messages.js';
import { parseLspServers } from './lsp-servers.js';

const PYTHON = { command: ['pyright-langserver', '--stdio'], languages: { '.py': 'python' } };

it('reads servers from JSON and from a file', () => {
  const text = JSON.stringify({ python: { ...PYTHON, readOnly: ['/opt/pyright'], settings: { a: 1 } } });
  expect(parseLspServers(text)).toEqual(JSON.parse(text));
  const folder = mkdtempSync(join(tmpdir(), 'toolyard-lsp-'));
  writeFileSync(join(folder, 'servers.json'), text);
  expect(parseLspServers(join(folder, 'servers.json'))).toEqual(JSON.parse(text));
  rmSync(folder, { recursive: true });
});

it.each([
  ['/no/such/file', 'cannot be read (ENOENT)'],
  ['{"a"', 'TOOLYARD_LSP_SERVERS'],
  ['{"a": 1}', badLspServerMessage('a', 'it is no object')],
  [JSON.stringify({ a: { ...PYTHON, command: [] } }), 'command is to be'],
  [JSON.stringify({ a: { ...PYTHON, languages: {} } }), 'languages is to be'],
  [JSON.stringify({ a: { ...PYTHON, languages: { py: 'python' } } }), 'begins with a dot'],
  [JSON.stringify({ a: { ...PYTHON, readOnly: ['opt'] } }), 'absolute paths'],
  [JSON.stringify({ a: { ...PYTHON, writable: 'yes' } }), 'true or false'],
  [JSON.stringify({ a: { ...PYTHON, extensions: [] } }), 'no field "extensions"'],
])('refuses %s', (text, problem) => {
  expect(() => parseLspServers(text)).toThrow(problem);
});
