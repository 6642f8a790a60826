/** What an operator sets about the browser. */
export interface BrowserOptions {
  /** Absolute path of Chromium. Default: found on the worker's PATH. */
  chromium?: string | undefined;
  /** How long the browser of an agent lives without a call, in milliseconds. Default 10 minutes. */
  idleMs?: number | undefined;
}

export const BROWSER_OPTIONS = Symbol('BROWSER_OPTIONS');
export const DEFAULT_IDLE_MS = 600_000;
