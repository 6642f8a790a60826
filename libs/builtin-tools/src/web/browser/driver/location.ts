import type { Page } from 'playwright-core';
import * as messages from './driver.messages.js';
import { Refusal } from './refusal.js';

const OPENED = new Set(['http:', 'https:']);
/** What a tab may show beside what `navigate` opens: nothing yet, a page made by a page, an error of the browser. */
const SHOWN = new Set([...OPENED, 'about:', 'blob:', 'chrome-error:']);

/** The address to open. One without a scheme is taken for https. Throws Refusal. */
export function checkedAddress(given: string): string {
  const text = given.trim();
  if (text === 'about:blank') return text;
  const url = parsed(
    /^[^/?#]+\.[^/?#:]+(:\d+)?([/?#]|$)/.test(text) && !text.includes('://') ? `https://${text}` : text,
  );
  if (url === undefined) throw new Refusal(messages.addressInvalid(given));
  if (!OPENED.has(url.protocol)) throw new Refusal(messages.addressRefused(url.protocol));
  if (url.username !== '' || url.password !== '') throw new Refusal(messages.addressWithCredentials());
  return url.href;
}

/** Leaves pages that the browser is not to show. Throws Refusal. */
export async function checkShown(page: Page): Promise<void> {
  const { protocol } = parsed(page.url()) ?? { protocol: 'about:' };
  if (SHOWN.has(protocol)) return;
  await page.goto('about:blank');
  throw new Refusal(messages.leftForRefused(protocol));
}

function parsed(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}
