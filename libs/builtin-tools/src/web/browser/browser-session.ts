import type { Session, SessionCall } from '@toolyard/toolkit';
import { browserClosed, browserWasGone } from './browser.messages.js';
import type { BrowserProcess } from './browser-process.js';
import type { ActionReply, BrowserAction } from './driver/protocol.js';

/** What a session has of its worker. */
export interface BrowserHome {
  /** The process that all sessions share, started where there is none. */
  process(): Promise<BrowserProcess>;
  /** Closes this session. */
  end(): void;
  /** Called once it is closed. */
  release(): Promise<void>;
}

/** The browser of one agent. It outlives its process: the next call gets a new one, and is told. */
export class BrowserSession implements Session {
  private process: BrowserProcess | undefined;
  private lost = false;

  constructor(
    private readonly agent: string,
    private readonly home: BrowserHome,
  ) {}

  async open(): Promise<BrowserProcess> {
    const process = await this.home.process();
    this.process = process;
    void process.gone.then(() => {
      if (this.process !== process) return;
      this.process = undefined;
      this.lost = true;
    });
    return process;
  }

  async handle(request: unknown, { signal }: SessionCall): Promise<ActionReply> {
    const action = request as BrowserAction;
    const process = this.process ?? (await this.open());
    const reply = await process.act(this.agent, action, signal);
    if (action.action === 'close') {
      this.home.end();
      return { ...reply, text: browserClosed() };
    }
    if (!this.lost) return reply;
    this.lost = false;
    return { ...reply, text: `${browserWasGone()}\n${reply.text}` };
  }

  async close(): Promise<void> {
    const { process } = this;
    this.process = undefined;
    await process?.end(this.agent);
    await this.home.release();
  }
}
