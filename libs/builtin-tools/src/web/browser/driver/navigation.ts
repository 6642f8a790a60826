import type { Page, Response } from 'playwright-core';
import * as messages from './driver.messages.js';
import type { ActionOutcome } from './action-outcome.js';
import type { TabStrip } from './tab-strip.js';
import { checkedAddress } from './location.js';
import { loadFailure } from './playwright-failure.js';
import type { BrowserAction } from './protocol.js';
import { readBeginning } from './reading.js';
import { Refusal } from './refusal.js';
import { loaded } from './settle.js';

const MAX_REASON = 600;

interface LoadOptions {
  waitUntil: 'domcontentloaded';
  timeout: number;
  signal: AbortSignal;
}

export function navigate(
  strip: TabStrip,
  action: BrowserAction,
  signal: AbortSignal,
): Promise<ActionOutcome> {
  const url = checkedAddress(action.url ?? '');
  return load(strip, action, signal, url, (page, options) => page.goto(url, options));
}

export function reload(strip: TabStrip, action: BrowserAction, signal: AbortSignal): Promise<ActionOutcome> {
  return load(strip, action, signal, 'The page', (page, options) => page.reload(options));
}

export const back = inHistory('back', (page, options) => page.goBack(options));
export const forward = inHistory('forward', (page, options) => page.goForward(options));

function inHistory(word: string, go: (page: Page, options: LoadOptions) => Promise<Response | null>) {
  return (strip: TabStrip, action: BrowserAction, signal: AbortSignal): Promise<ActionOutcome> =>
    load(strip, action, signal, 'The page', async (page, options) => {
      const before = page.url();
      const response = await go(page, options);
      if (response === null && page.url() === before) throw new Refusal(messages.noHistory(word));
      return response;
    });
}

async function load(
  strip: TabStrip,
  action: BrowserAction,
  signal: AbortSignal,
  name: string,
  go: (page: Page, options: LoadOptions) => Promise<Response | null>,
): Promise<ActionOutcome> {
  const tab = await strip.current();
  tab.status = undefined;
  let response: Response | null;
  try {
    response = await go(tab.page, { waitUntil: 'domcontentloaded', timeout: action.timeout, signal });
  } catch (error) {
    throw loadFailure(error, name, action);
  }
  await checkAnswered(response);
  await loaded(tab.page, signal);
  return readBeginning(tab.page, action.timeout, signal);
}

/** The proxy's own answers are refusals and no pages. */
async function checkAnswered(response: Response | null): Promise<void> {
  if (response?.headers()['proxy-status']?.startsWith('toolyard;') !== true) return;
  const reason = (await response.text()).slice(0, MAX_REASON);
  throw new Refusal(reason, response.status() === 403 ? 'ADDRESS_REFUSED' : 'TOOL_FAILED');
}
