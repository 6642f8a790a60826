import { expect, it } from 'vitest';
import * as messages from './driver.messages.js';
import { checkedAddress } from './location.js';

it.each([
  ['https://example.com/a?b#c', 'https://example.com/a?b#c'],
  [' http://example.com ', 'http://example.com/'],
  ['example.com', 'https://example.com/'],
  ['example.com:8443/path', 'https://example.com:8443/path'],
  ['about:blank', 'about:blank'],
])('%s opens as %s', (given, url) => {
  expect(checkedAddress(given)).toBe(url);
});

it.each([
  ['file:///etc/passwd', messages.addressRefused('file:')],
  ['FILE:/etc/passwd', messages.addressRefused('file:')],
  ['chrome://version', messages.addressRefused('chrome:')],
  ['view-source:https://example.com', messages.addressRefused('view-source:')],
  ['data:text/html,<b>x', messages.addressRefused('data:')],
  ['javascript:alert(1)', messages.addressRefused('javascript:')],
  ['blob:https://example.com/1', messages.addressRefused('blob:')],
  ['filesystem:http://example.com/temporary/x', messages.addressRefused('filesystem:')],
  ['about:flags', messages.addressRefused('about:')],
  ['http://user:word@example.com/', messages.addressWithCredentials()],
  ['http://', messages.addressInvalid('http://')],
  ['not an address', messages.addressInvalid('not an address')],
])('%s is refused', (given, message) => {
  expect(() => checkedAddress(given)).toThrow(message);
});
