/** What Playwright's accessibility snapshot (`page.ariaSnapshotJSON` with mode `ai`) is made of; a string is text. */
export type SnapshotNode = string | (Omit<PageNode, 'children'> & { children?: SnapshotNode[] });

/** The same with text as nodes. */
export interface PageNode {
  /** ARIA role, or `text`. */
  role: string;
  name?: string;
  text?: string;
  children?: PageNode[];
  ref?: string;
  url?: string;
  placeholder?: string;
  cursor?: string;
  level?: number;
  checked?: boolean | 'mixed';
  pressed?: boolean | 'mixed';
  selected?: boolean;
  expanded?: boolean;
  disabled?: boolean;
  active?: boolean;
  invalid?: boolean | string;
}

export function pageNodes(snapshot: readonly SnapshotNode[]): PageNode[] {
  return snapshot.map((node) =>
    typeof node === 'string'
      ? { role: 'text', text: node }
      : { ...node, children: node.children === undefined ? [] : pageNodes(node.children) },
  );
}

const MAX_URL = 300;

const FIELDS = new Set(['textbox', 'searchbox', 'combobox', 'spinbutton', 'slider', 'listbox']);
const CONTROLS = new Set([
  'button',
  'checkbox',
  'radio',
  'switch',
  'tab',
  'menuitem',
  'menuitemcheckbox',
  'menuitemradio',
  'option',
  'treeitem',
]);
const FLOWING = new Set([
  'text',
  'link',
  'img',
  'code',
  'strong',
  'emphasis',
  'time',
  'mark',
  'superscript',
  'subscript',
]);

/** Whether a node takes input; such ones stand on lines of their own. */
export function isField({ role }: PageNode): boolean {
  return FIELDS.has(role);
}

/** Whether a node flows with its neighbours in one line. */
export function isInline({ role, children = [] }: PageNode): boolean {
  return FIELDS.has(role) || ((FLOWING.has(role) || CONTROLS.has(role)) && children.every(isFlat));
}

const isFlat = (node: PageNode): boolean =>
  (isInline(node) || node.role === 'generic') && (node.children ?? []).every(isFlat);

/** Nodes as one line of text. */
export function inlineMarkdown(nodes: readonly PageNode[]): string {
  return nodes
    .map(inline)
    .filter((text) => text !== '')
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([.,;:!?])(?= |$)/g, '$1');
}

function inline(node: PageNode): string {
  const { role, name = '', text = '', children = [] } = node;
  const inner = text === '' ? inlineMarkdown(children) : text;
  const words = inner === '' ? name : inner;
  if (role === 'text') return words;
  if (role === 'link') return `[${words}](${shortened(node.url ?? '')})${marksOf(node)}`;
  if (role === 'img') return `![${name}]${node.cursor === 'pointer' ? marksOf(node) : ''}`;
  if (role === 'code') return `\`${words}\``;
  if (FIELDS.has(role)) return field(node, inner);
  if (CONTROLS.has(role)) return `${role} "${words}"${marksOf(node)}`;
  if (node.cursor === 'pointer' && node.ref !== undefined) return `${words} (clickable) [${node.ref}]`;
  return words;
}

function field(node: PageNode, value: string): string {
  const hint = node.placeholder === undefined ? '' : ` (placeholder "${node.placeholder}")`;
  const options = (node.children ?? []).filter(({ role }) => role === 'option');
  const chosen = options.find(({ selected }) => selected === true)?.name;
  const shown = options.length === 0 ? value : (chosen ?? '');
  const choices =
    options.length === 0 ? '' : ` (options ${options.map(({ name = '' }) => `"${name}"`).join(', ')})`;
  return `${node.role} "${node.name ?? ''}"${shown === '' ? '' : ` = "${shown}"`}${hint}${choices}${marksOf(node)}`;
}

/** State and reference of a node, as they follow its name. */
export function marksOf(node: PageNode): string {
  const states = [
    node.checked === true && 'checked',
    node.checked === 'mixed' && 'partly checked',
    node.pressed === true && 'pressed',
    node.selected === true && 'selected',
    node.expanded === true && 'expanded',
    node.expanded === false && 'collapsed',
    node.disabled === true && 'disabled',
    node.invalid !== undefined && node.invalid !== false && 'invalid',
    node.active === true && node.role !== 'generic' && 'focused',
  ].filter((state) => state !== false);
  const state = states.length === 0 ? '' : ` (${states.join(', ')})`;
  return `${state}${node.ref === undefined ? '' : ` [${node.ref}]`}`;
}

function shortened(url: string): string {
  return url.length > MAX_URL ? `${url.slice(0, MAX_URL)}…` : url;
}
