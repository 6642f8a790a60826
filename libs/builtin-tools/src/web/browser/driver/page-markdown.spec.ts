import { describe, expect, it } from 'vitest';
import { pageMarkdown } from './page-markdown.js';
import { pageNodes, type SnapshotNode } from './page-node.js';

const rendered = (...snapshot: SnapshotNode[]) => pageMarkdown(pageNodes(snapshot));

describe('text', () => {
  it('flows in one line with what is within it, and keeps punctuation in its place', () => {
    expect(
      rendered({
        role: 'paragraph',
        children: [
          'See',
          { role: 'link', name: 'the terms', url: '/terms', ref: 'e4' },
          { role: 'text', text: ', then' },
          { role: 'code', text: 'npm test' },
          '.',
        ],
      }),
    ).toBe('See [the terms](/terms) [e4], then `npm test`.');
  });

  it('has headings, lists within lists, tables and frames', () => {
    expect(
      rendered(
        { role: 'heading', name: 'Prices', level: 2, ref: 'e1' },
        {
          role: 'list',
          children: [
            {
              role: 'listitem',
              children: ['One', { role: 'list', children: [{ role: 'listitem', text: 'Deep' }] }],
            },
          ],
        },
        {
          role: 'table',
          children: [
            {
              role: 'row',
              children: [
                { role: 'cell', text: 'a | b' },
                { role: 'cell', name: 'named' },
              ],
            },
          ],
        },
        { role: 'separator' },
        { role: 'iframe', ref: 'e9', children: [{ role: 'paragraph', text: 'Inside' }] },
      ),
    ).toBe('## Prices\n- One\n  - Deep\n| a \\| b | named |\n---\n(frame [e9])\n  Inside');
  });
});

describe('elements', () => {
  it.each<[string, SnapshotNode, string]>([
    ['a button', { role: 'button', name: 'Go', ref: 'e2', disabled: true }, 'button "Go" (disabled) [e2]'],
    [
      'a box',
      { role: 'checkbox', name: 'Agree', ref: 'e3', checked: true },
      'checkbox "Agree" (checked) [e3]',
    ],
    [
      'a field',
      { role: 'textbox', name: 'Mail', ref: 'e4', text: 'a@b', placeholder: 'you@', invalid: true },
      'textbox "Mail" = "a@b" (placeholder "you@") (invalid) [e4]',
    ],
    [
      'a choice',
      {
        role: 'combobox',
        name: 'Size',
        ref: 'e5',
        children: [
          { role: 'option', name: 'S' },
          { role: 'option', name: 'L', selected: true },
        ],
      },
      'combobox "Size" = "L" (options "S", "L") [e5]',
    ],
    [
      'what only the mouse finds',
      { role: 'generic', text: 'Row', ref: 'e6', cursor: 'pointer' },
      'Row (clickable) [e6]',
    ],
    [
      'a folded thing',
      { role: 'button', name: 'Menu', ref: 'e7', expanded: false },
      'button "Menu" (collapsed) [e7]',
    ],
  ])('%s carries its state and its reference', (_what, node, line) => {
    expect(rendered(node)).toBe(line);
  });

  it('cuts addresses that are long', () => {
    const line = rendered({
      role: 'link',
      name: 'x',
      url: `https://a.example/${'y'.repeat(5_000)}`,
      ref: 'e1',
    });
    expect(line.length).toBeLessThan(400);
    expect(line).toMatch(/…\) \[e1\]$/);
  });
});
