export const ACTIONS = [
  'navigate',
  'read',
  'click',
  'type',
  'press',
  'select',
  'scroll',
  'back',
  'forward',
  'reload',
  'wait_for',
  'screenshot',
  'tabs',
  'evaluate',
  'close',
] as const;

export type ActionName = (typeof ACTIONS)[number];

export const TAB_OPERATIONS = ['list', 'new', 'switch', 'close'] as const;
export const DIRECTIONS = ['up', 'down', 'top', 'bottom'] as const;

/** One action with everything it takes, checked and with its defaults. */
export interface BrowserAction {
  action: ActionName;
  url?: string;
  ref?: string;
  selector?: string;
  text?: string;
  submit: boolean;
  key?: string;
  values?: string[];
  direction: (typeof DIRECTIONS)[number];
  format: 'page' | 'text';
  offset: number;
  limit: number;
  fullPage: boolean;
  operation: (typeof TAB_OPERATIONS)[number];
  tab?: number;
  script?: string;
  dialog: 'accept' | 'dismiss';
  promptText?: string;
  /** Milliseconds. */
  timeout: number;
}

export interface TabEntry {
  tab: number;
  url: string;
  title: string;
  current: boolean;
}

/** `structuredContent` of `browser`. */
export interface BrowserContent extends Record<string, unknown> {
  action: ActionName;
  /** Where the current tab is after the action. */
  url: string;
  title: string;
  /** Number of the current tab. */
  tab: number;
  /** How many tabs are open. */
  tabs: number;
  /** HTTP status of the page that was loaded. */
  status?: number;
  /** What happened beside the action: dialogs, downloads, new tabs. */
  notes?: string[];
  /** Of `tabs`. */
  tabList?: TabEntry[];
  /** Of what was read: the first character shown, and how many there are. */
  offset?: number;
  totalCharacters?: number;
  /** Of `evaluate`: the value as JSON, cut where it is long. */
  value?: string;
}

export interface ActionReply {
  /** For the model. */
  text: string;
  /** Base64. */
  image?: { data: string; mimeType: string };
  content: BrowserContent;
}

/** One line of JSON to the driver. The agent's browser is made with its first action. */
export type DriverRequest =
  | { id: number; agent: string; act: BrowserAction }
  | { id: number; agent: string; end: true }
  | { cancel: number };

export interface DriverError {
  code: string;
  message: string;
  retryable?: boolean;
}

/** One line of JSON from the driver. The first one says that it is ready. */
export type DriverReply =
  { ready: string } | { id: number; reply?: ActionReply } | { id: number; error: DriverError };

/** What the driver is started with, as JSON in its only argument. */
export interface DriverOptions {
  /** Absolute path of Chromium. */
  chromium: string;
  /** Path of the socket that leads to the proxy. */
  proxySocket: string;
}
