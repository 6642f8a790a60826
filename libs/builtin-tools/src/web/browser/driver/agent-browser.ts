import type { BrowserContext } from 'playwright-core';
import type { ActionOutcome } from './action-outcome.js';
import { ACTION_TABLE } from './actions.js';
import * as messages from './driver.messages.js';
import { checkShown } from './location.js';
import { playwrightFailure } from './playwright-failure.js';
import type { ActionName, ActionReply, BrowserAction, BrowserContent } from './protocol.js';
import { readBeginning } from './reading.js';
import { Refusal } from './refusal.js';
import { settle } from './settle.js';
import { shortened, type Tab } from './tab.js';
import { TabStrip } from './tab-strip.js';

/** What an action may take beyond its own timeout before its page counts as hung. */
const GRACE_MS = 3_000;

/** After these a page may be another one, or fetch something. */
const STIRRING: ReadonlySet<ActionName> = new Set(['click', 'type', 'press', 'select', 'scroll', 'evaluate']);

/** The browser of one agent. Its actions run one after the other. */
export class AgentBrowser {
  private readonly strip: TabStrip;
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly context: BrowserContext) {
    this.strip = new TabStrip(context);
  }

  /** Throws Refusal, or the signal's reason. */
  act(action: BrowserAction, signal: AbortSignal): Promise<ActionReply> {
    const turn = this.last.then(() => this.run(action, signal));
    this.last = turn.catch(() => undefined);
    return turn;
  }

  async close(): Promise<void> {
    await this.context.close();
  }

  private async run(action: BrowserAction, signal: AbortSignal): Promise<ActionReply> {
    signal.throwIfAborted();
    const tab = await this.strip.current();
    tab.dialogs = { accept: action.dialog === 'accept', promptText: action.promptText };
    return this.whileWell(tab, action, signal, () => this.perform(tab, action, signal));
  }

  private async perform(tab: Tab, action: BrowserAction, signal: AbortSignal): Promise<ActionReply> {
    const pages = tab.pages;
    const run = () => this.dispatch(action, signal);
    const outcome = STIRRING.has(action.action) ? await settle(tab.page, signal, run) : await run();
    const now = await this.strip.current();
    await checkShown(now.page);
    if (outcome.text !== undefined || outcome.image !== undefined || (now === tab && now.pages === pages))
      return this.reply(now, action, outcome);
    return this.reply(now, action, {
      ...outcome,
      ...(await readBeginning(now.page, action.timeout, signal)),
    });
  }

  private async dispatch(action: BrowserAction, signal: AbortSignal): Promise<ActionOutcome> {
    if (action.action === 'close') return {};
    try {
      return await ACTION_TABLE[action.action](this.strip, action, signal);
    } catch (error) {
      signal.throwIfAborted();
      throw playwrightFailure(error, action);
    }
  }

  /** Rejects at once when the action is given up, and when its page crashes or answers no more: then it is closed. */
  private async whileWell<T>(
    tab: Tab,
    action: BrowserAction,
    signal: AbortSignal,
    work: () => Promise<T>,
  ): Promise<T> {
    const { promise: ill, reject } = Promise.withResolvers<never>();
    const giveUp = (): void => {
      if (action.action === 'evaluate') this.strip.abandon(tab);
      else tab.stopLoading();
      reject(signal.reason as Error);
    };
    const crashed = (): void => reject(new Refusal(messages.tabCrashed()));
    const timer = setTimeout(() => {
      this.strip.abandon(tab);
      reject(new Refusal(messages.tabHung(action.timeout)));
    }, action.timeout + GRACE_MS);
    signal.addEventListener('abort', giveUp, { once: true });
    tab.page.once('crash', crashed);
    try {
      return await Promise.race([work(), ill]);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
      tab.page.off('crash', crashed);
    }
  }

  private async reply(tab: Tab, { action }: BrowserAction, outcome: ActionOutcome): Promise<ActionReply> {
    const notes = this.strip.takeNotes();
    const content: BrowserContent = {
      action,
      url: tab.url,
      title: await tab.title(),
      tab: tab.number,
      tabs: this.strip.size,
      ...(tab.status !== undefined && { status: tab.status }),
      ...(notes.length > 0 && { notes }),
      ...outcome.content,
    };
    const text = [
      messages.pageLine(content.title, shortened(content.url)),
      messages.stateLine(content.tab, content.tabs, content.status),
      ...notes.map(messages.noteLine),
      ...(outcome.text === undefined ? [] : ['', outcome.text]),
    ].join('\n');
    return { text, content, ...(outcome.image !== undefined && { image: outcome.image }) };
  }
}
