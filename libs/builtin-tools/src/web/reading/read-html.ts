import { isProbablyReaderable, Readability } from '@mozilla/readability';
import { JSDOM, VirtualConsole } from 'jsdom';
import { htmlText } from './html-text.js';
import { htmlMarkdown } from './html-markdown.js';
import type { PageTask, ReadPage } from './page-task.js';

const MOST_ELEMENTS = 50_000;
const NEVER_READ = 'script, style, noscript, template, svg, canvas, iframe, object, embed, link, meta';

/** What a person would read of a page: its article where it has one, else all of its text. Scripts are not run. */
export function readHtml({ html, url, format }: PageTask & { kind: 'html' }): ReadPage {
  const { document } = new JSDOM(html, { url, virtualConsole: new VirtualConsole() }).window;
  prepare(document);
  const title = document.title.trim();
  const content = articleOf(document) ?? document.body;
  const text = (format === 'markdown' ? htmlMarkdown(content) : htmlText(content)).trim();
  return { text, ...(title !== '' && { title }) };
}

function articleOf(document: Document): HTMLElement | undefined {
  if (!isProbablyReaderable(document)) return undefined;
  const reader = new Readability<Node>(document.cloneNode(true) as Document, {
    maxElemsToParse: MOST_ELEMENTS,
    serializer: (node) => node,
  });
  const content = reader.parse()?.content;
  return content?.textContent?.trim() === '' ? undefined : ((content as HTMLElement | null) ?? undefined);
}

/** Addresses become whole ones; what nobody reads goes. */
function prepare(document: Document): void {
  for (const element of document.querySelectorAll(NEVER_READ)) element.remove();
  for (const link of document.querySelectorAll('a[href]')) settle(link, 'href', document.baseURI);
  for (const image of document.querySelectorAll('img')) {
    settle(image, 'src', document.baseURI);
    if (!image.hasAttribute('src')) image.remove();
  }
}

function settle(element: Element, attribute: string, base: string): void {
  const value = element.getAttribute(attribute) ?? '';
  const url = URL.canParse(value, base) ? new URL(value, base) : undefined;
  if (url !== undefined && ['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol))
    element.setAttribute(attribute, url.href);
  else element.removeAttribute(attribute);
}
