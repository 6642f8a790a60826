import type { McpTool } from '@toolyard/dialects';
import { expect, it } from 'vitest';
import { rankTools } from './rank-tools.js';

const tool = (name: string, description: string, ...parameters: string[]): McpTool => ({
  name,
  title: name,
  description,
  inputSchema: { type: 'object', properties: Object.fromEntries(parameters.map((one) => [one, {}])) },
});

const tools = [
  tool('read_file', 'Read a text file', 'filePath'),
  tool('write_file', 'Write a text file', 'filePath', 'content'),
  tool('web_search', 'Search the web', 'query'),
  tool('send_message', 'Send a message to a person', 'channel'),
];
const found = (query: string): string[] => rankTools(tools, query).map(({ name }) => name);

it.each([
  ['read a file', 'read_file'],
  ['writing files', 'write_file'],
  ['look something up on the web', 'web_search'],
  ['messages', 'send_message'],
  ['filePath content', 'write_file'],
])('finds for %j first %s', (query, first) => {
  expect(found(query)[0]).toBe(first);
});

it('leaves out what has none of the words, and gives the same order each time', () => {
  expect(found('zebra')).toEqual([]);
  expect(found('?!')).toEqual([]);
  expect(found('file')).toEqual(['read_file', 'write_file']);
});
