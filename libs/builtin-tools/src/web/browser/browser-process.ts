import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { isErrorCode, ToolError } from '@toolyard/contracts';
import * as messages from './browser.messages.js';
import type {
  ActionReply,
  BrowserAction,
  DriverError,
  DriverReply,
  DriverRequest,
} from './driver/protocol.js';
import { LineReader } from './line-reader.js';

const START_MS = 60_000;
/** What an answer may take beyond the action's own timeout. The driver gives up on a page before that. */
const GRACE_MS = 25_000;
const MAX_LINE = 4_194_304;
const MAX_STDERR = 8_192;
const MAX_MESSAGE = 4_000;

export interface BrowserCommand {
  program: string;
  args: string[];
  /** Default: none. */
  env?: Record<string, string>;
  /** Gives up what was made for it, once it has ended. */
  release?: () => Promise<void>;
}

interface Pending {
  resolve: (reply: ActionReply | undefined) => void;
  reject: (error: Error) => void;
}

/** Chromium with its driver, as one process of this worker: lines of JSON in, lines of JSON out. */
export class BrowserProcess {
  /** Resolves when it is gone, for whatever reason, and nothing is left of it. */
  readonly gone: Promise<void>;
  /** What the driver said when it was ready. */
  version = '';
  private readonly pending = new Map<number, Pending>();
  private readonly started = Promise.withResolvers<void>();
  private counted = 0;
  private stderr = '';

  private constructor(
    private readonly child: ChildProcessWithoutNullStreams,
    release: () => Promise<void>,
  ) {
    this.gone = this.watch().then(release);
    child.stdin.on('error', () => undefined);
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.stderr = (this.stderr + text).slice(-MAX_STDERR);
    });
    const lines = new LineReader(
      MAX_LINE,
      (line) => this.take(line),
      () => this.kill(),
    );
    child.stdout.setEncoding('utf8').on('data', (text: string) => lines.push(text));
  }

  /** Resolves when Chromium is there. Throws TOOL_FAILED with what was said instead. */
  static async start({ program, args, env = {}, release }: BrowserCommand): Promise<BrowserProcess> {
    const process = new BrowserProcess(
      spawn(program, args, { env, stdio: ['pipe', 'pipe', 'pipe'] }),
      release ?? (() => Promise.resolve()),
    );
    const timer = setTimeout(() => process.kill(), START_MS);
    try {
      await process.started.promise;
      return process;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Throws what the driver refuses with, the signal's reason, or TOOL_FAILED when the browser goes away. */
  async act(agent: string, action: BrowserAction, signal: AbortSignal): Promise<ActionReply> {
    signal.throwIfAborted();
    const id = ++this.counted;
    const { promise, resolve, reject } = Promise.withResolvers<ActionReply | undefined>();
    const onAbort = (): void => {
      this.write({ cancel: id });
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      reject(new ToolError('TOOL_FAILED', messages.browserHung()));
      this.kill();
    }, action.timeout + GRACE_MS);
    signal.addEventListener('abort', onAbort, { once: true });
    this.pending.set(id, { resolve, reject });
    try {
      this.write({ id, agent, act: action });
      const reply = await promise;
      if (reply === undefined) throw new ToolError('TOOL_FAILED', messages.browserGone());
      return reply;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      this.pending.delete(id);
    }
  }

  /** Ends one agent's browser, tabs and cookies. Never rejects. */
  async end(agent: string): Promise<void> {
    const id = ++this.counted;
    const { promise, resolve, reject } = Promise.withResolvers<ActionReply | undefined>();
    this.pending.set(id, { resolve, reject });
    this.write({ id, agent, end: true });
    const timer = setTimeout(() => this.kill(), GRACE_MS);
    await Promise.race([promise.catch(() => undefined), this.gone]);
    clearTimeout(timer);
    this.pending.delete(id);
  }

  /** Ends it with everything in its sandbox. */
  async stop(): Promise<void> {
    this.kill();
    await this.gone;
  }

  private kill(): void {
    this.child.kill('SIGKILL');
  }

  private async watch(): Promise<void> {
    const ended = await once(this.child, 'close').then(
      () => undefined,
      (error: unknown) => String(error),
    );
    const [lastLine = ''] = this.stderr.trim().split('\n').slice(-1);
    this.started.reject(new ToolError('TOOL_FAILED', messages.browserNotStarted(ended ?? lastLine)));
    for (const { reject } of this.pending.values())
      reject(new ToolError('TOOL_FAILED', messages.browserGone()));
  }

  private write(request: DriverRequest): void {
    this.child.stdin.write(`${JSON.stringify(request)}\n`);
  }

  /** A page may have broken out of Chromium: what comes from there is checked like any input. */
  private take(line: string): void {
    try {
      this.settle(JSON.parse(line) as DriverReply);
    } catch {
      this.kill();
    }
  }

  private settle(reply: DriverReply): void {
    if ('ready' in reply) {
      this.version = reply.ready;
      this.started.resolve();
    } else if ('error' in reply) {
      this.pending.get(reply.id)?.reject(errorOf(reply.error));
    } else {
      this.pending.get(reply.id)?.resolve(reply.reply);
    }
  }
}

function errorOf({ code, message, retryable }: DriverError): ToolError {
  return new ToolError(isErrorCode(code) ? code : 'TOOL_FAILED', message.slice(0, MAX_MESSAGE), {
    ...(retryable === true && { retryable }),
  });
}
