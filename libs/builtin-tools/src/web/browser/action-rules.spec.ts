import { ToolError } from '@toolyard/contracts';
import { expect, it } from 'vitest';
import { checkAction } from './action-rules.js';
import * as messages from './browser.messages.js';
import { BrowserParams } from './browser.params.js';
import type { ActionName } from './driver/protocol.js';

const given = (action: ActionName, fields: Partial<BrowserParams> = {}) =>
  Object.assign(new BrowserParams(), { action, ...fields });

function problemsOf(action: ActionName, fields: Partial<BrowserParams>): unknown {
  try {
    checkAction(given(action, fields));
    return [];
  } catch (error) {
    return (error as ToolError).details?.['errors'];
  }
}

it.each<[ActionName, Partial<BrowserParams>]>([
  ['navigate', { url: 'https://example.com' }],
  ['read', {}],
  ['click', { ref: 'e1' }],
  ['type', { selector: '#q', text: '' }],
  ['press', { key: 'Enter' }],
  ['press', { key: 'Enter', ref: 'e1' }],
  ['select', { ref: 'e1', values: ['a'] }],
  ['scroll', {}],
  ['wait_for', { text: 'Done' }],
  ['wait_for', { selector: '#done' }],
  ['screenshot', { ref: 'e1' }],
  ['tabs', {}],
  ['tabs', { operation: 'switch', tab: 2 }],
  ['tabs', { operation: 'new', url: 'https://example.com' }],
  ['evaluate', { script: '1' }],
  ['close', {}],
])('%s with %j is right', (action, fields) => {
  expect(problemsOf(action, fields)).toEqual([]);
});

it.each<[ActionName, Partial<BrowserParams>, string[]]>([
  ['navigate', {}, [messages.fieldMissing('navigate', ['url'])]],
  ['click', {}, [messages.fieldMissing('click', ['ref', 'selector'])]],
  ['click', { ref: 'e1', text: 'x' }, [messages.fieldStrange('click', 'text', ['ref', 'selector'])]],
  ['type', {}, [messages.fieldMissing('type', ['ref', 'selector']), messages.fieldMissing('type', ['text'])]],
  ['read', { url: 'x' }, [messages.fieldStrange('read', 'url', [])]],
  ['click', { ref: 'e1', selector: 'a' }, [messages.refAndSelector()]],
  ['wait_for', { text: 'x', ref: 'e1' }, [messages.textOrElement()]],
  ['wait_for', { text: '' }, [messages.textEmpty()]],
  ['tabs', { operation: 'switch' }, [messages.tabMissing()]],
  ['tabs', { url: 'https://x' }, [messages.urlWithoutNewTab('list')]],
])('%s with %j says what would be right', (action, fields, told) => {
  expect((problemsOf(action, fields) as { message: string }[]).map(({ message }) => message)).toEqual(told);
});
