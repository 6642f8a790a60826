const seconds = (ms: number) => `${(ms / 1_000).toLocaleString('en-US')} s`;

export const addressInvalid = (url: string): string =>
  `"${url}" is no address. Give one like "https://example.com/page".`;

export const addressRefused = (protocol: string): string =>
  `The browser opens http: and https: addresses only, not "${protocol}".`;

export const addressWithCredentials = (): string =>
  'The address holds a user name or a password. Give it without them.';

export const leftForRefused = (protocol: string): string =>
  `The page went to a "${protocol}" address, which the browser does not open; the tab is blank now.`;

export const notLoaded = (url: string, ms: number): string =>
  `${url} did not load within ${seconds(ms)}. "read" shows what has come so far; a longer "timeout" may help.`;

export const refusedByProxy = (url: string): string =>
  `${url} cannot be opened: its address is not a public one, or nothing answers there.`;

export const loadFailed = (url: string, reason: string): string => `${url} could not be opened: ${reason}.`;

export const noHistory = (action: string): string => `There is no page to go ${action} to in this tab.`;

export const staleRef = (ref: string): string =>
  `There is no element ${ref} on the page now. References count for the last "read" of the page: read again and take one from there.`;

export const severalMatch = (selector: string, list: string): string =>
  `${selector} matches several elements. Take a reference from "read", or a selector that fits one:\n${list}`;

export const badSelector = (selector: string, reason: string): string =>
  `"${selector}" is no selector: ${reason}. Known are CSS, text=…, role=button[name="…"] and references of "read".`;

export const noSuchElement = (what: string, ms: number): string =>
  `No element ${what} came within ${seconds(ms)}. "read" shows what is on the page.`;

export const notActionable = (what: string, ms: number, reason: string): string =>
  `${what} could not be used within ${seconds(ms)}${reason === '' ? '' : `: ${reason}`}. "read" shows the page as it is; something may lie over the element, or it may be disabled.`;

export const notThere = (what: string, ms: number): string =>
  `${what} did not appear within ${seconds(ms)}. "read" shows what is on the page.`;

export const actionFailed = (reason: string): string => `The browser could not do that: ${reason}`;

export const scriptFailed = (reason: string): string => `The script failed: ${reason}`;

export const clipboardRefused = (key: string): string =>
  `"${key}" would paste, and there is no clipboard here. Use "type" with the text.`;

export const tabHung = (ms: number): string =>
  `The page did not answer within ${seconds(ms)} and was closed. Open it again with "navigate".`;

export const tabCrashed = (): string => 'The page crashed and its tab was closed.';

export const noSuchTab = (tab: number, known: readonly number[]): string =>
  `There is no tab ${tab}; ${known.length === 0 ? 'none is open' : `there are ${known.join(', ')}`}.`;

export const tooManyTabs = (limit: number): string =>
  `${limit} tabs are open, and there may be no more. Close one with operation "close".`;

export const tooManyBrowsers = (limit: number): string =>
  `This worker has a browser open for ${limit} agents, and may have no more. Send the call again later.`;

export const blankPage = (): string => '(blank page: use "navigate" with a url)';
export const emptyPage = (): string => '(nothing to read on this page)';

export const pageTooLarge = (elements: number): string =>
  `(The page has more than ${elements.toLocaleString('en-US')} elements: here is its text without references. Address elements by selector.)`;

export const pageTooSlow = (): string =>
  '(The page took too long to tell its elements: here is its text without references. Address elements by selector.)';

export const nothingPast = (offset: number, total: number): string =>
  `(the page has ${total.toLocaleString('en-US')} characters, none from ${offset.toLocaleString('en-US')} on)`;

export const moreText = (from: number, to: number, total: number): string => {
  const number = (value: number) => value.toLocaleString('en-US');
  return `[characters ${number(from)} to ${number(to)} of ${number(total)}; "read" with offset ${to} shows more]`;
};

export const dialogTold = (type: string, message: string, accepted: boolean): string =>
  `The page showed ${type === 'alert' ? 'an alert' : `a ${type} dialog`}: "${message}". It was ${type === 'alert' ? 'closed' : accepted ? 'accepted' : 'dismissed; to accept it, do the action again with dialog "accept"'}.`;

export const downloadRefused = (name: string, url: string): string =>
  `The page offered the file "${name}" (${url}) for download; the browser does not download.`;

export const downloadInstead = (url: string): string =>
  `${url} is a file to download and no page; the browser does not download. Other tools may fetch it.`;

export const fileChooserRefused = (): string =>
  'The page asked for a file to upload; the browser has no files to give.';

export const popupOpened = (tab: number): string =>
  `The page opened tab ${tab}; "tabs" with operation "switch" goes there.`;

export const popupRefused = (limit: number): string =>
  `The page opened one more tab than the ${limit} there may be; it was closed.`;

export const switchedBack = (tab: number): string => `The current tab was closed; it is tab ${tab} now.`;

export const pageLine = (title: string, url: string): string =>
  `${title === '' ? '(no title)' : title} — ${url}`;

export const stateLine = (tab: number, tabs: number, status: number | undefined): string =>
  `tab ${tab}${tabs > 1 ? ` (${tabs} are open)` : ''}${status === undefined ? '' : `, HTTP ${status}`}`;

export const noteLine = (note: string): string => `Note: ${note}`;
