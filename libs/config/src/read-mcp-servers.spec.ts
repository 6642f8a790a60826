import { StartupError } from '@toolyard/contracts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readMcpServers } from './read-mcp-servers.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'toolyard-mcp-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function file(text: string): string {
  const path = join(folder, 'servers.json');
  writeFileSync(path, text);
  return path;
}

it('reads servers and fills in variables, also with defaults', () => {
  const path = file(
    '{"mcpServers": {"a": {"url": "https://${HOST:-example.com}/mcp", "headers": {"X-Key": "k ${KEY}"}}}}',
  );
  expect(readMcpServers(path, { KEY: 'secret' })).toEqual({
    a: { url: 'https://example.com/mcp', headers: { 'X-Key': 'k secret' } },
  });
  expect(readMcpServers(undefined, {})).toEqual({});
});

it.each(['{', '[]', '{}', '{"mcpServers": []}', '{"mcpServers": {"a": {"url": "${NOT_SET}"}}}'])(
  'refuses %s and says why',
  (text) => {
    expect(() => readMcpServers(file(text), {})).toThrow(StartupError);
  },
);

it('refuses a file that is not there', () => {
  expect(() => readMcpServers(join(folder, 'none.json'), {})).toThrow('none.json');
});
