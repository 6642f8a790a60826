import type { ServerContext } from '@modelcontextprotocol/server';
import type { CallEvent, CallEventMap } from '@toolyard/contracts';
import { isSevere, LOG_LEVEL_META_KEY, type LogLevel } from './log-level.js';
import type { McpCaller } from './mcp-caller.js';
import { CALL_ID_META_KEY } from './tool-results.js';

const LEVELS: Readonly<Record<CallEventMap['call.log']['level'], LogLevel>> = {
  debug: 'debug',
  info: 'info',
  warn: 'warning',
  error: 'error',
};

/** Tells a client what happens to its call, as far as it asked for that. */
export class CallNotes {
  private done = -Infinity;
  private least: Promise<LogLevel | undefined> | undefined;

  constructor(
    private readonly tool: string,
    private readonly ctx: ServerContext,
    private readonly caller: McpCaller,
  ) {}

  /** Whether the client hears of anything before the result. */
  get wanted(): boolean {
    const { _meta, envelope } = this.ctx.mcpReq;
    const logs = envelope !== undefined && LOG_LEVEL_META_KEY in envelope;
    return this.caller.era === 'legacy' || logs || _meta?.progressToken !== undefined;
  }

  /** Only what is further than before: the protocol wants it to grow. */
  async progress({ callId, done, total, message }: CallEvent<'call.progress'>): Promise<void> {
    const progressToken = this.ctx.mcpReq._meta?.progressToken;
    if (progressToken === undefined || done <= this.done) return;
    this.done = done;
    await this.ctx.mcpReq.notify({
      method: 'notifications/progress',
      params: {
        progressToken,
        progress: done,
        ...(total !== undefined && { total }),
        ...(message && { message }),
        _meta: { [CALL_ID_META_KEY]: callId },
      },
    });
  }

  async log({ level, message }: CallEventMap['call.log']): Promise<void> {
    const own = LEVELS[level];
    this.least ??= this.caller.level?.();
    if (!isSevere(own, await this.least)) return;
    // The revision of 2026 wants lines only where a request asks for them; the SDK looks at that.
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- clients of both eras still read them
    await this.ctx.mcpReq.log(own, message, this.tool);
  }
}
