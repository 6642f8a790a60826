import type { Session, SessionKey, SessionKind } from '@toolyard/toolkit';
import { BrowserSession } from './browser-session.js';
import { DEFAULT_IDLE_MS } from './browser-options.js';
import type { BrowserProcess } from './browser-process.js';

/** The browsers of the agents whose sessions this worker holds: one Chromium for all, a context for each. */
export class BrowserSessions implements SessionKind {
  private running: Promise<BrowserProcess> | undefined;
  private sessions = 0;

  /** @param start makes the one Chromium; called again when it went away */
  constructor(
    private readonly start: () => Promise<BrowserProcess>,
    readonly idleMs: number = DEFAULT_IDLE_MS,
  ) {}

  async open({ agent, name }: SessionKey, self: { end(): void }): Promise<Session> {
    this.sessions += 1;
    const session = new BrowserSession(JSON.stringify([agent ?? null, name]), {
      process: () => this.process(),
      end: () => self.end(),
      release: () => this.release(),
    });
    try {
      await session.open();
    } catch (error) {
      this.sessions -= 1;
      throw error;
    }
    return session;
  }

  /** Gives up a session. The last one takes Chromium with it. */
  private async release(): Promise<void> {
    this.sessions -= 1;
    if (this.sessions > 0) return;
    const stopped = this.running;
    this.running = undefined;
    await (await stopped?.catch(() => undefined))?.stop();
  }

  private process(): Promise<BrowserProcess> {
    if (this.running === undefined) {
      const starting = this.start();
      this.running = starting;
      const forget = (): void => {
        if (this.running === starting) this.running = undefined;
      };
      starting.then((process) => process.gone.then(forget), forget);
    }
    return this.running;
  }
}
