import { expect, it } from 'vitest';
import { toolsPage } from './tools-page.mjs';

const manifest = (fields) => ({
  description: 'Does something.',
  category: 'files',
  tags: [],
  aliases: [],
  parameters: { type: 'object', properties: { explanation: { type: 'string' } } },
  permission: 'READ',
  sideEffects: 'NONE',
  effect: 'read',
  requiresConfirmation: false,
  streaming: false,
  pool: 'default',
  timeoutMs: 90_000,
  ...fields,
});

it('orders tools by category and name', () => {
  const page = toolsPage([
    manifest({ name: 'b' }),
    manifest({ name: 'z', category: 'agents' }),
    manifest({ name: 'a' }),
  ]);
  expect(page.match(/^##+ .*$/gm)).toEqual(['## agents', '### `z`', '## files', '### `a`', '### `b`']);
});

it('says what a call takes and gives, nested objects by their path', () => {
  const parameters = {
    type: 'object',
    required: ['pattern', 'edits'],
    properties: {
      pattern: { type: 'string', description: 'Such as "*.ts" or `*.js`', maxLength: 9 },
      mode: { enum: ['one', 'two|three'], default: 'one' },
      edits: { type: 'array', maxItems: 3, items: { $ref: '#/$defs/Edit' } },
    },
    $defs: {
      Edit: { type: 'object', required: ['line'], properties: { line: { type: 'integer', minimum: 1 } } },
    },
  };
  const returns = { type: 'object', properties: { count: { type: 'integer', minimum: 0, maximum: 7 } } };
  const page = toolsPage([manifest({ name: 'a', parameters, returns, streaming: true, aliases: ['x'] })]);
  expect(page.split('\n').slice(-16)).toEqual([
    '- permission: `READ`, side effects: none',
    '- effect: `read`, after a crash it runs again',
    '- pool: `default`; at most 90 s; streams',
    '- aliases: `x`',
    '',
    '| parameter | type | default | meaning |',
    '| --- | --- | --- | --- |',
    '| `pattern` | string, at most 9 characters | required | Such as "\\*.ts" or `*.js` |',
    '| `mode` | `one` or `two\\|three` | `"one"` |  |',
    '| `edits[]` | list of objects, at most 3 | required |  |',
    '| `edits[].line` | integer, 1 or more | required |  |',
    '',
    '| structuredContent | type | meaning |',
    '| --- | --- | --- |',
    '| `count`? | integer, 0 to 7 |  |',
    '',
  ]);
});
