const GET_IT =
  'Debian: "apt-get install chromium"; elsewhere Chromium or Google Chrome as a package (not a snap), or its path in TOOLYARD_CHROMIUM.';

export const chromiumMissing = (): string =>
  `The browser is Chromium, and the worker found none on its PATH. ${GET_IT} No restart is needed once it is on the PATH.`;

export const chromiumNotThere = (path: string): string =>
  `TOOLYARD_CHROMIUM names "${path}", and there is no program that this worker may run.`;

export const browserNotStarted = (words: string): string =>
  `The browser did not start: ${words === '' ? 'it said nothing' : words}`;

export const browserGone = (): string =>
  'The browser stopped during this action; whether it took effect is not known. The next call starts a new one, without its tabs and cookies.';

export const browserHung = (): string =>
  'The browser did not answer any more and was stopped. The next call starts a new one, without its tabs and cookies.';

export const browserWasGone = (): string =>
  'Note: the browser had stopped since the last call, and this is a new one: earlier tabs and cookies are gone.';

export const browserClosed = (): string => 'The browser is closed; its tabs and cookies are gone.';

export const fieldMissing = (action: string, group: readonly string[]): string =>
  `${action} needs ${group.join(' or ')}.`;

export const fieldStrange = (action: string, field: string, known: readonly string[]): string =>
  `${action} takes no ${field}; it takes ${known.length === 0 ? 'nothing of the kind' : known.join(', ')}.`;

export const refAndSelector = (): string => 'Give ref or selector, not both.';

export const textOrElement = (): string => 'wait_for waits for text or for an element, not for both.';

export const textEmpty = (): string => 'text must not be empty.';

export const tabMissing = (): string =>
  'tabs with operation "switch" needs tab, the number of one; operation "list" has them.';

export const urlWithoutNewTab = (operation: string): string =>
  `tabs takes url with operation "new" only, not with "${operation}".`;
