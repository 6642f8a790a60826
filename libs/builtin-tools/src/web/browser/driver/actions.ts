import type { ActionOutcome } from './action-outcome.js';
import type { TabStrip } from './tab-strip.js';
import { screenshot } from './capture.js';
import { click, press, scroll, select, type, waitFor } from './elements.js';
import { back, forward, navigate, reload } from './navigation.js';
import type { ActionName, BrowserAction } from './protocol.js';
import { readPage } from './reading.js';
import { evaluate } from './scripting.js';
import { tabs } from './tab-actions.js';

type Action = (strip: TabStrip, action: BrowserAction, signal: AbortSignal) => Promise<ActionOutcome>;

/** `close` is not here: it ends the whole browser of the agent. */
export const ACTION_TABLE: Record<Exclude<ActionName, 'close'>, Action> = {
  navigate,
  read: async (strip, action, signal) => readPage((await strip.current()).page, action, signal),
  click,
  type,
  press,
  select,
  scroll,
  back,
  forward,
  reload,
  wait_for: waitFor,
  screenshot,
  tabs,
  evaluate,
};
