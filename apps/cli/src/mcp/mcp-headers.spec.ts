import { expect, it } from 'vitest';
import { headersOf } from './mcp-headers.js';

const modern = (method: string, params: object): Record<string, string> =>
  headersOf(
    { method, params: { ...params, _meta: { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' } } },
    { id: 'a session of another era' },
  );

it('repeats in headers what a message of 2026 says', () => {
  expect(modern('tools/list', {})).toEqual({
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': 'tools/list',
  });
  expect(modern('tools/call', { name: 'echo' })['mcp-name']).toBe('echo');
  expect(modern('tasks/get', { taskId: 'call_1' })['mcp-name']).toBe('call_1');
});

it.each(['gr\u00fc\u00df', ' padded ', '=?base64?eA==?='])(
  'encodes the name %j, which a header cannot hold',
  (name) => {
    const encoded = Buffer.from(name).toString('base64');
    expect(modern('tools/call', { name })['mcp-name']).toBe(`=?base64?${encoded}?=`);
  },
);

it('names the session of a message of 2025', () => {
  expect(headersOf({ method: 'tools/list' }, {})).toEqual({});
  expect(headersOf({ method: 'tools/list' }, { id: 's', protocolVersion: '2025-11-25' })).toEqual({
    'mcp-session-id': 's',
    'mcp-protocol-version': '2025-11-25',
  });
});
