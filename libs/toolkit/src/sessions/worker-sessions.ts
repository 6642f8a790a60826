import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { StartupError, ToolError } from '@toolyard/contracts';
import { thrownError } from '../execution/thrown-error.js';
import { OpenSession } from './open-session.js';
import type { SessionAnswer, SessionExchange, SessionName } from './session-exchange.js';
import {
  SessionHost,
  type SessionCall,
  type SessionEnd,
  type SessionKey,
  type SessionKind,
  type SessionRequestOptions,
} from './session-host.js';
import * as messages from './session.messages.js';

/** So often a session may turn out to have just ended before a request gives up. */
const MAX_TRIES = 20;

/** The sessions of this worker, and the way to those of others once it is connected to an exchange. */
@Injectable()
export class WorkerSessions extends SessionHost implements OnApplicationShutdown {
  private readonly kinds = new Map<string, SessionKind>();
  private readonly open = new Map<string, OpenSession>();
  private readonly claims = new Map<string, Promise<OpenSession | string>>();
  private readonly log = new Logger(WorkerSessions.name);
  private exchange: SessionExchange | undefined;
  private readonly stopping = new AbortController();

  /** From now on sessions are shared with other workers. */
  connect(exchange: SessionExchange): void {
    this.exchange = exchange;
  }

  register(kind: string, sessions: SessionKind): void {
    if (this.kinds.has(kind)) throw new StartupError(messages.kindKnown(kind));
    this.kinds.set(kind, sessions);
  }

  async request<T>(
    kind: string,
    key: SessionKey,
    request: unknown,
    options: SessionRequestOptions,
  ): Promise<T> {
    const name = { kind, key };
    const { signal, onNote } = options;
    const note = async (value: unknown): Promise<void> => onNote?.(value);
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      signal.throwIfAborted();
      const found = await unlessAborted(this.find(name), signal);
      if (typeof found === 'string') {
        const answer = await this.exchange?.ask(found, name, request, options);
        if (answer !== undefined && answer !== 'gone') return answer.response as T;
      } else if (!found.isClosing) {
        return (await this.run(found, request, { signal, note })) as T;
      }
    }
    throw new ToolError('SESSION_LOST', messages.sessionUnsettled());
  }

  /** Answers a request of another worker. */
  async answer(name: SessionName, request: unknown, call: SessionCall): Promise<SessionAnswer> {
    const held = this.open.get(idOf(name));
    if (held === undefined) return 'gone';
    if (held.isClosing) {
      await held.closed;
      return 'gone';
    }
    return { response: await this.run(held, request, call) };
  }

  /** Closes a session, if it is here. */
  async close(name: SessionName, reason: SessionEnd): Promise<void> {
    await this.open.get(idOf(name))?.close(reason);
  }

  /** The sessions that are here. */
  held(): SessionName[] {
    return [...this.open.values()].map(({ name }) => name);
  }

  /** Ends all of them and breaks off what still runs in them. */
  async stop(): Promise<void> {
    this.stopping.abort(new ToolError('SESSION_LOST', messages.workerStopping()));
    while (this.open.size > 0)
      await Promise.all([...this.open.values()].map((session) => session.close('stopping')));
  }

  onApplicationShutdown(): Promise<void> {
    return this.stop();
  }

  private async run(session: OpenSession, request: unknown, call: SessionCall): Promise<unknown> {
    const signal = AbortSignal.any([call.signal, this.stopping.signal]);
    try {
      return await session.handle(request, { ...call, signal });
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      throw thrownError(error);
    }
  }

  /** The session itself, where it is this worker's, else the worker that has it. */
  private async find(name: SessionName): Promise<OpenSession | string> {
    const id = idOf(name);
    const held = this.open.get(id);
    if (held?.isClosing === true) await held.closed;
    else if (held !== undefined) return held;
    let claim = this.claims.get(id);
    if (claim === undefined) {
      claim = this.claim(id, name).finally(() => this.claims.delete(id));
      this.claims.set(id, claim);
    }
    return claim;
  }

  private async claim(id: string, name: SessionName): Promise<OpenSession | string> {
    this.stopping.signal.throwIfAborted();
    const kind = this.kinds.get(name.kind);
    if (kind === undefined) throw new ToolError('TOOL_UNAVAILABLE', messages.kindUnknown(name.kind));
    const owner = await this.exchange?.claim(name);
    if (owner !== undefined) return owner;
    const release = async (): Promise<void> => {
      await this.exchange?.release(name);
      this.open.delete(id);
    };
    const session = new OpenSession(name, kind, release, (error) =>
      this.log.warn(`A session of the kind "${name.kind}" did not close well: ${String(error)}`),
    );
    this.open.set(id, session);
    try {
      await session.whenOpen();
    } catch (error) {
      throw thrownError(error);
    }
    return session;
  }
}

function idOf({ kind, key }: SessionName): string {
  return JSON.stringify([kind, key.agent ?? null, key.name]);
}

async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const onAbort = (): void => {
    reject(signal.reason as Error);
  };
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
