import type { Page } from 'playwright-core';
import * as messages from './driver.messages.js';
import type { ActionOutcome } from './action-outcome.js';
import { pageMarkdown } from './page-markdown.js';
import { pageNodes, type SnapshotNode } from './page-node.js';
import type { BrowserAction } from './protocol.js';

/** Of a page that an action opened, so that most need no `read` after it. */
const BEGINNING = 6_000;
const MAX_ELEMENTS = 20_000;
/** Frames that have nothing to show by then are left empty. */
const FRAMES_MS = 4_000;
const MAX_TEXT = 2_000_000;

type Reading = Pick<BrowserAction, 'format' | 'offset' | 'limit' | 'timeout'>;

/** What a page says, from `offset` on. */
export async function readPage(page: Page, reading: Reading, signal: AbortSignal): Promise<ActionOutcome> {
  if (page.url() === 'about:blank') return { text: messages.blankPage() };
  const whole = await wholePage(page, reading, signal);
  const { offset } = reading;
  const shown = whole.slice(offset, offset + reading.limit);
  const end = offset + shown.length;
  const content = { offset, totalCharacters: whole.length };
  if (shown === '' && offset > 0) return { text: messages.nothingPast(offset, whole.length), content };
  const more = end < whole.length || offset > 0 ? `\n${messages.moreText(offset, end, whole.length)}` : '';
  return { text: shown + more, content };
}

export function readBeginning(page: Page, timeout: number, signal: AbortSignal): Promise<ActionOutcome> {
  return readPage(page, { format: 'page', offset: 0, limit: BEGINNING, timeout }, signal);
}

async function wholePage(page: Page, { format, timeout }: Reading, signal: AbortSignal): Promise<string> {
  if (format === 'text') return textOf(page);
  const elements = await page.evaluate<number>('document.getElementsByTagName("*").length');
  if (elements > MAX_ELEMENTS) return `${messages.pageTooLarge(MAX_ELEMENTS)}\n${await textOf(page)}`;
  const nodes: unknown = await page
    .ariaSnapshotJSON({ mode: 'ai', timeout: Math.min(timeout, FRAMES_MS), signal })
    .catch(() => undefined);
  signal.throwIfAborted();
  if (nodes === undefined) return `${messages.pageTooSlow()}\n${await textOf(page)}`;
  const text = pageMarkdown(pageNodes(nodes as SnapshotNode[]));
  return text === '' ? messages.emptyPage() : text;
}

async function textOf(page: Page): Promise<string> {
  const text = await page.evaluate<string>(
    `document.body === null ? '' : String(document.body.innerText).slice(0, ${MAX_TEXT})`,
  );
  return text.trim() === '' ? messages.emptyPage() : text.replaceAll(/\n{3,}/g, '\n\n').trim();
}
