import type { Browser } from 'playwright-core';
import { AgentBrowser } from './agent-browser.js';
import { newContext } from './chromium.js';
import * as messages from './driver.messages.js';
import type { DriverError, DriverReply, DriverRequest } from './protocol.js';
import { Refusal } from './refusal.js';

const MAX_AGENTS = 16;

/** Answers the worker's requests with the browsers of its agents. */
export class Driver {
  private readonly agents = new Map<string, Promise<AgentBrowser>>();
  private readonly running = new Map<number, AbortController>();

  constructor(
    private readonly browser: Browser,
    private readonly send: (reply: DriverReply) => void,
  ) {}

  async take(request: DriverRequest): Promise<void> {
    if ('cancel' in request) {
      this.running.get(request.cancel)?.abort(new Refusal('', 'CANCELLED'));
      return;
    }
    const { id } = request;
    try {
      if ('act' in request) {
        this.send({ id, reply: await this.act(request) });
      } else {
        await this.end(request.agent);
        this.send({ id });
      }
    } catch (error) {
      this.send({ id, error: told(error) });
    }
  }

  private async act({ id, agent, act }: Extract<DriverRequest, { act: unknown }>) {
    const control = new AbortController();
    this.running.set(id, control);
    try {
      const browser = await this.browserOf(agent);
      return await browser.act(act, control.signal);
    } finally {
      this.running.delete(id);
    }
  }

  private async end(agent: string): Promise<void> {
    const browser = this.agents.get(agent);
    this.agents.delete(agent);
    await (await browser)?.close();
  }

  private browserOf(agent: string): Promise<AgentBrowser> {
    let made = this.agents.get(agent);
    if (made === undefined) {
      if (this.agents.size >= MAX_AGENTS)
        throw new Refusal(messages.tooManyBrowsers(MAX_AGENTS), 'TOOL_FAILED', true);
      made = newContext(this.browser).then((context) => new AgentBrowser(context));
      made.catch(() => this.agents.delete(agent));
      this.agents.set(agent, made);
    }
    return made;
  }
}

function told(error: unknown): DriverError {
  if (error instanceof Refusal) {
    const { code, message, retryable } = error;
    return { code, message, ...(retryable !== undefined && { retryable }) };
  }
  const [first = ''] = String(error instanceof Error ? error.message : error).split('\n');
  return { code: 'TOOL_FAILED', message: messages.actionFailed(first) };
}
