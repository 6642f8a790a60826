import { ADMIN_KEY, Yard } from '@toolyard/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from './chromium.js';

let yard: Yard;
let browser: Browser;
let page: Page;
const trouble: string[] = [];

beforeAll(async () => {
  yard = await Yard.start({ workers: ['default:1,shell:1'] });
  browser = await launchChromium();
  page = await browser.newPage();
  page.on('pageerror', (error) => trouble.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') trouble.push(message.text());
  });
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol !== 'data:' && origin !== yard.client().url) trouble.push(`asked ${request.url()}`);
  });
});
afterAll(async () => {
  await browser.close();
  await yard.stop();
});

it('a person signs in from the front page, sees a call wait, and signs out', async () => {
  const { body: call } = await yard.client().call('slow_once', { ms: 600_000, label: 'seen' }, { waitMs: 0 });
  await page.goto(yard.client().url);
  expect(await page.getByText('Ready to take calls').isVisible()).toBe(true);
  await page.getByRole('link', { name: 'Queues' }).click();

  await page.getByLabel('Key').fill(ADMIN_KEY);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/queues');
  await page.getByRole('link', { name: 'default' }).first().click();
  await page.getByText(call.id).first().waitFor();

  await page.goto(`${yard.client().url}/sign-in`);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.goto(`${yard.client().url}/queues`);
  expect(new URL(page.url()).pathname).toBe('/sign-in');
  expect(trouble).toEqual([]);
});
