import type { BrowserContext, Page } from 'playwright-core';
import * as messages from './driver.messages.js';
import type { TabEntry } from './protocol.js';
import { Refusal } from './refusal.js';
import { after, Tab } from './tab.js';

const MAX_TABS = 10;
const CLOSING_MS = 5_000;

/** The tabs of one agent, one of them current. What pages open by themselves becomes a tab that is not current. */
export class TabStrip {
  private readonly tabs = new Map<Page, Tab>();
  private notes: string[] = [];
  private chosen: Tab | undefined;
  private counted = 0;
  /** While a tab is opened here, which then is nothing that a page opened. */
  private opening = false;

  constructor(private readonly context: BrowserContext) {
    context.on('page', (page) => this.adopt(page));
  }

  get size(): number {
    return this.tabs.size;
  }

  async current(): Promise<Tab> {
    return this.chosen ?? (await this.open());
  }

  /** Throws Refusal. */
  async open(): Promise<Tab> {
    if (this.tabs.size >= MAX_TABS) throw new Refusal(messages.tooManyTabs(MAX_TABS));
    this.opening = true;
    try {
      const page = await this.context.newPage();
      this.chosen = this.tabs.get(page) ?? this.add(page);
      return this.chosen;
    } finally {
      this.opening = false;
    }
  }

  /** Throws Refusal. */
  switchTo(number: number): void {
    this.chosen = this.numbered(number);
  }

  /** Throws Refusal. */
  async close(number: number): Promise<void> {
    const tab = this.numbered(number);
    this.forget(tab);
    await Promise.race([tab.page.close().catch(() => undefined), after(CLOSING_MS)]);
  }

  /** Closes a page that may hang, without waiting. */
  abandon(tab: Tab): void {
    this.forget(tab);
    tab.close();
  }

  list(): Promise<TabEntry[]> {
    return Promise.all(
      [...this.tabs.values()].map(async (tab) => ({
        tab: tab.number,
        url: tab.url,
        title: await tab.title(),
        current: tab === this.chosen,
      })),
    );
  }

  /** What happened since they were taken last. */
  takeNotes(): string[] {
    const notes = this.notes;
    this.notes = [];
    return notes;
  }

  private adopt(page: Page): void {
    if (this.tabs.has(page)) return;
    if (this.tabs.size >= MAX_TABS) {
      this.note(messages.popupRefused(MAX_TABS));
      page.close().catch(() => undefined);
      return;
    }
    const byPage = !this.opening;
    const tab = this.add(page);
    if (byPage) this.note(messages.popupOpened(tab.number));
  }

  private add(page: Page): Tab {
    const tab = new Tab(++this.counted, page, (text) => this.note(text));
    this.tabs.set(page, tab);
    this.chosen ??= tab;
    page.once('close', () => this.forget(tab));
    return tab;
  }

  private forget(tab: Tab): void {
    if (!this.tabs.delete(tab.page) || this.chosen !== tab) return;
    this.chosen = [...this.tabs.values()].at(-1);
    if (this.chosen !== undefined) this.note(messages.switchedBack(this.chosen.number));
  }

  private numbered(number: number): Tab {
    const found = [...this.tabs.values()].find((tab) => tab.number === number);
    if (found !== undefined) return found;
    const known = [...this.tabs.values()].map((tab) => tab.number);
    throw new Refusal(messages.noSuchTab(number, known));
  }

  private note(text: string): void {
    if (this.notes.length < 20 && !this.notes.includes(text)) this.notes.push(text);
  }
}
