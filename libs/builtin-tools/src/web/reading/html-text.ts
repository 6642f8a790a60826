const BLOCKS = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE DETAILS DIV DL FIELDSET FIGCAPTION FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HR MAIN NAV OL P PRE SECTION SUMMARY TABLE UL'.split(
    ' ',
  ),
);

/** They end a line and leave none empty. */
const LINES = new Set(['LI', 'TR', 'DT', 'DD']);

/** The text of an element as a browser would lay it out in lines, without marks. */
export function htmlText(element: Element): string {
  const parts: string[] = [];
  collect(element, false, parts);
  return parts
    .join('')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n');
}

function collect(node: Node, isPre: boolean, parts: string[]): void {
  for (const child of node.childNodes) {
    const name = child.nodeName;
    const text = child.nodeType === 3 ? (child.textContent ?? '') : '';
    if (text !== '') parts.push(isPre ? text : inline(text, parts.at(-1)));
    else if (name === 'BR') parts.push('\n');
    else if (child.nodeType === 1) collectElement(child, isPre || name === 'PRE', parts);
  }
}

function collectElement(element: Node, isPre: boolean, parts: string[]): void {
  const name = element.nodeName;
  const isLine = LINES.has(name);
  const isBlock = isLine || BLOCKS.has(name);
  if (isBlock && parts.at(-1)?.endsWith('\n') !== true) parts.push('\n');
  if (name === 'LI') parts.push('- ');
  collect(element, isPre, parts);
  if (name === 'TD' || name === 'TH') parts.push('\t');
  if (isBlock) parts.push(isLine ? '\n' : '\n\n');
}

function inline(text: string, before = '\n'): string {
  const line = text.replace(/\s+/g, ' ');
  return /\s$/.test(before) ? line.trimStart() : line;
}
