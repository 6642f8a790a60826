import { describe, expect, it } from 'vitest';
import * as messages from './driver.messages.js';
import { loadFailure, playwrightFailure } from './playwright-failure.js';
import type { BrowserAction } from './protocol.js';
import { Refusal } from './refusal.js';

const action = { action: 'click', ref: 'e7', timeout: 1_000 } as BrowserAction;

function timeout(...log: string[]): Error {
  const error = new Error(['locator.click: Timeout 1000ms exceeded.', 'Call log:', ...log].join('\n'));
  error.name = 'TimeoutError';
  return error;
}

describe('playwrightFailure', () => {
  it.each([
    [timeout("  - waiting for locator('aria-ref=e7')"), messages.noSuchElement('e7', 1_000)],
    [
      timeout(
        "  - waiting for locator('aria-ref=e7')",
        '    - locator resolved to <button>Go</button>',
        '    - <div id="veil"></div> intercepts pointer events',
        '  - retrying click action',
      ),
      messages.notActionable('e7', 1_000, '<div id="veil"></div> intercepts pointer events'),
    ],
    [
      new Error(
        "locator.click: Error: strict mode violation: locator('a') resolved to 2 elements:\n    1) <a>x</a>\n    2) <a>y</a>",
      ),
      messages.severalMatch('e7', '    1) <a>x</a>\n    2) <a>y</a>'),
    ],
    [new Error('keyboard.press: Unknown key: "Foo"'), messages.actionFailed('Unknown key: "Foo"')],
  ])('puts it in words', (error, message) => {
    expect(playwrightFailure(error, action)).toMatchObject({ code: 'TOOL_FAILED', message });
  });

  it('leaves refusals as they are', () => {
    const refusal = new Refusal('no');
    expect(playwrightFailure(refusal, action)).toBe(refusal);
  });
});

describe('loadFailure', () => {
  const url = 'https://a.example/';
  it.each([
    ['net::ERR_TUNNEL_CONNECTION_FAILED at x', messages.refusedByProxy(url)],
    ['net::ERR_CERT_DATE_INVALID at x', messages.loadFailed(url, 'cert date invalid')],
    ['Download is starting', messages.downloadInstead(url)],
  ])('tells %s', (text, message) => {
    expect(loadFailure(new Error(`page.goto: ${text}`), url, action)).toMatchObject({ message });
  });

  it('tells a page that is slow', () => {
    expect(loadFailure(timeout(), url, action)).toMatchObject({ message: messages.notLoaded(url, 1_000) });
  });
});
