import { inlineMarkdown, isField, isInline, marksOf, type PageNode } from './page-node.js';

/** The page as markdown. Elements that can be used carry their reference in brackets, such as `[e12]`. */
export function pageMarkdown(nodes: readonly PageNode[]): string {
  return blocks(nodes, '')
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Siblings as lines: what flows together becomes one line, what stands alone its own ones. */
function blocks(nodes: readonly PageNode[], indent: string): string[] {
  const lines: string[] = [];
  let flow: PageNode[] = [];
  const flush = () => {
    const line = inlineMarkdown(flow).trim();
    if (line !== '') lines.push(indent + line);
    flow = [];
  };
  for (const node of nodes) {
    if (isField(node)) {
      flush();
      lines.push(indent + inlineMarkdown([node]));
    } else if (isInline(node)) flow.push(node);
    else {
      flush();
      lines.push(...block(node, indent));
    }
  }
  flush();
  return lines;
}

function block(node: PageNode, indent: string): string[] {
  const children = node.children ?? [];
  const words = inlineMarkdown(node.text === undefined ? children : [{ role: 'text', text: node.text }]);
  switch (node.role) {
    case 'heading':
      return ['', `${indent}${'#'.repeat(node.level ?? 2)} ${words === '' ? (node.name ?? '') : words}`];
    case 'paragraph':
      return [`${indent}${words === '' ? (node.name ?? '') : words}`, ''];
    case 'listitem':
      return listItem(node, indent);
    case 'row':
      return [`${indent}| ${children.map((cell) => cellText(cell)).join(' | ')} |`];
    case 'separator':
      return [`${indent}---`];
    case 'iframe':
      return [`${indent}(frame${marksOf(node)})`, ...blocks(children, `${indent}  `)];
    case 'dialog':
    case 'alertdialog':
    case 'form':
    case 'navigation':
    case 'table':
    case 'group':
    case 'radiogroup':
      return [
        ...(node.name === undefined || node.name === '' ? [] : [`${indent}(${node.role} "${node.name}")`]),
        ...blocks(content(node), indent),
      ];
    default:
      return node.cursor === 'pointer' && node.ref !== undefined
        ? [`${indent}${words === '' ? (node.name ?? '') : words} (clickable) [${node.ref}]`]
        : blocks(content(node), indent);
  }
}

function content(node: PageNode): PageNode[] {
  const children = node.children ?? [];
  return node.text === undefined ? children : [{ role: 'text', text: node.text }, ...children];
}

function listItem(node: PageNode, indent: string): string[] {
  const [first = '', ...rest] = blocks(content(node), `${indent}  `);
  return [`${indent}- ${first.trim()}`, ...rest];
}

function cellText(cell: PageNode): string {
  const words = inlineMarkdown(content(cell)).trim();
  return (words === '' ? (cell.name ?? '') : words).replaceAll('|', '\\|');
}
