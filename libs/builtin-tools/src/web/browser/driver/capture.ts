import type { Page, PageScreenshotOptions } from 'playwright-core';
import type { ActionOutcome } from './action-outcome.js';
import type { TabStrip } from './tab-strip.js';
import { elementOf, hasTarget } from './elements.js';
import type { BrowserAction } from './protocol.js';

/** Bytes; as base64 within what a result may carry. */
const MAX_IMAGE = 700_000;
/** Pixels, of a whole page: models see no more of it. */
const MAX_HEIGHT = 8_000;

type Format = Pick<PageScreenshotOptions, 'type' | 'quality'>;
/** The first one that fits is taken. */
const FORMATS: readonly Format[] = [
  { type: 'png' },
  { type: 'jpeg', quality: 75 },
  { type: 'jpeg', quality: 40 },
  { type: 'jpeg', quality: 10 },
];

export async function screenshot(
  strip: TabStrip,
  action: BrowserAction,
  signal: AbortSignal,
): Promise<ActionOutcome> {
  const { page } = await strip.current();
  let image: Buffer = Buffer.alloc(0);
  for (const format of FORMATS) {
    image = await shot(page, action, signal, format);
    if (image.length <= MAX_IMAGE)
      return { image: { data: image.toString('base64'), mimeType: `image/${format.type ?? 'png'}` } };
  }
  throw new Error(`the image has ${image.length} bytes`);
}

async function shot(page: Page, action: BrowserAction, signal: AbortSignal, format: Format): Promise<Buffer> {
  const options = { ...format, timeout: action.timeout, signal, scale: 'css' } as const;
  if (hasTarget(action)) return (await elementOf(page, action)).screenshot(options);
  if (!action.fullPage) return page.screenshot(options);
  const height = await page.evaluate<number>('document.documentElement.scrollHeight');
  const width = page.viewportSize()?.width ?? 1_280;
  const clip = { x: 0, y: 0, width, height: Math.min(MAX_HEIGHT, Math.max(1, Math.trunc(height))) };
  return page.screenshot({ ...options, fullPage: true, clip });
}
