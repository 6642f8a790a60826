import { Inject, type OnModuleInit } from '@nestjs/common';
import type { ToolResult } from '@toolyard/contracts';
import { Outbound } from '@toolyard/outbound';
import { Params, SessionHost, Tool, ToolContext } from '@toolyard/toolkit';
import { Sandbox } from '../../sandbox/sandbox.js';
import { checkAction } from './action-rules.js';
import { BROWSER_CONTENT } from './browser-content.js';
import { BROWSER_OPTIONS, type BrowserOptions } from './browser-options.js';
import { BrowserSessions } from './browser-sessions.js';
import { BrowserParams, MAX_TIMEOUT } from './browser.params.js';
import type { ActionReply, BrowserAction } from './driver/protocol.js';
import { startBrowser } from './start-browser.js';

const KIND = 'browser';
/** So that the parameter decides and not the tool's own limit, which has the start of Chromium in it. */
const GRACE = 60_000;

@Tool({
  description:
    'Use a web browser: open pages, read them as text with references to their elements, click, type, take screenshots. The browser stays between calls, with its tabs and cookies, and is yours alone. For a page that needs no browser, web_fetch is quicker.',
  category: 'web',
  aliases: ['use_browser'],
  tags: ['web', 'browser'],
  permission: 'EXTERNAL',
  sideEffects: 'NETWORK',
  effect: 'once',
  pool: ['browser', 'default'],
  returns: BROWSER_CONTENT,
  timeoutMs: MAX_TIMEOUT + GRACE,
})
export class BrowserTool implements OnModuleInit {
  constructor(
    private readonly sessions: SessionHost,
    private readonly outbound: Outbound,
    private readonly sandbox: Sandbox,
    @Inject(BROWSER_OPTIONS) private readonly options: BrowserOptions,
  ) {}

  onModuleInit(): void {
    const { outbound, sandbox, options } = this;
    const start = () => startBrowser({ outbound, chromium: options.chromium, bare: sandbox.isOff });
    this.sessions.register(KIND, new BrowserSessions(start, options.idleMs));
  }

  async execute(@Params() params: BrowserParams, ctx: ToolContext): Promise<ToolResult> {
    const { explanation: _explanation, ...action } = params;
    checkAction(action);
    const key = { agent: ctx.agent.id, name: 'default' };
    const reply = await this.sessions.request<ActionReply>(KIND, key, action satisfies BrowserAction, {
      signal: ctx.signal,
    });
    return resultOf(reply);
  }
}

function resultOf({ text, image, content }: ActionReply): ToolResult {
  return {
    content: [{ type: 'text', text }, ...(image === undefined ? [] : [{ type: 'image' as const, ...image }])],
    structuredContent: content,
    isError: false,
  };
}
