import type { Locator, Page } from 'playwright-core';
import * as messages from './driver.messages.js';
import type { ActionOutcome } from './action-outcome.js';
import type { TabStrip } from './tab-strip.js';
import type { BrowserAction } from './protocol.js';
import { Refusal } from './refusal.js';

const WHEEL = 600;
/** Chords that paste: all agents of a worker would share the clipboard. */
const PASTES = /^(?=.*\b(control|controlormeta|meta)\b).*\+\s*(v|keyv)$|\+\s*insert$|^paste$/i;

export async function click(
  strip: TabStrip,
  action: BrowserAction,
  signal: AbortSignal,
): Promise<ActionOutcome> {
  const { page } = await strip.current();
  await (await elementOf(page, action)).click({ timeout: action.timeout, signal });
  return {};
}

export async function type(
  strip: TabStrip,
  action: BrowserAction,
  signal: AbortSignal,
): Promise<ActionOutcome> {
  const { page } = await strip.current();
  const element = await elementOf(page, action);
  await element.fill(action.text ?? '', { timeout: action.timeout, signal });
  if (action.submit) await element.press('Enter', { timeout: action.timeout, signal });
  return {};
}

export async function press(
  strip: TabStrip,
  action: BrowserAction,
  signal: AbortSignal,
): Promise<ActionOutcome> {
  const { page } = await strip.current();
  const key = action.key ?? '';
  if (PASTES.test(key.trim())) throw new Refusal(messages.clipboardRefused(key));
  if (hasTarget(action))
    await (await elementOf(page, action)).press(key, { timeout: action.timeout, signal });
  else await page.keyboard.press(key);
  return {};
}

export async function select(
  strip: TabStrip,
  action: BrowserAction,
  signal: AbortSignal,
): Promise<ActionOutcome> {
  const { page } = await strip.current();
  await (
    await elementOf(page, action)
  ).selectOption(action.values ?? [], { timeout: action.timeout, signal });
  return {};
}

export async function scroll(
  strip: TabStrip,
  action: BrowserAction,
  signal: AbortSignal,
): Promise<ActionOutcome> {
  const { page } = await strip.current();
  if (hasTarget(action))
    await (await elementOf(page, action)).scrollIntoViewIfNeeded({ timeout: action.timeout, signal });
  else if (action.direction === 'top') await page.evaluate('window.scrollTo(0, 0)');
  else if (action.direction === 'bottom')
    await page.evaluate('window.scrollTo(0, document.documentElement.scrollHeight)');
  else {
    await page.mouse.move(640, 400);
    await page.mouse.wheel(0, action.direction === 'down' ? WHEEL : -WHEEL);
  }
  return {};
}

export async function waitFor(
  strip: TabStrip,
  action: BrowserAction,
  signal: AbortSignal,
): Promise<ActionOutcome> {
  const { page } = await strip.current();
  const wanted = hasTarget(action) ? page.locator(selectorOf(action)) : page.getByText(action.text ?? '');
  await wanted.first().waitFor({ state: 'visible', timeout: action.timeout, signal });
  return {};
}

export function hasTarget({ ref, selector }: BrowserAction): boolean {
  return ref !== undefined || selector !== undefined;
}

/** The element that an action names. Throws Refusal when its reference is of a page that is gone. */
export async function elementOf(page: Page, action: BrowserAction): Promise<Locator> {
  const { ref } = action;
  if (ref === undefined) return page.locator(selectorOf(action));
  const element = page.getByRef(ref);
  const count = await element.count().catch(() => 0);
  if (count === 0) throw new Refusal(messages.staleRef(ref));
  return element;
}

function selectorOf({ ref, selector }: BrowserAction): string {
  return ref === undefined ? (selector ?? '') : `aria-ref=${ref}`;
}
