/** Names one session among those of its kind. */
export interface SessionKey {
  /** Id of the agent it belongs to: it ends when that agent is deleted. Absent: it belongs to nobody. */
  agent?: string;
  name: string;
}

/** Why a session ends. `lost`: another worker holds it now, because this one was out of touch. */
export type SessionEnd = 'idle' | 'agent_deleted' | 'ended' | 'stopping' | 'lost';

/** What goes with one request. */
export interface SessionCall {
  /** Aborted with a ToolError when the caller gives up, is cancelled or vanishes, and when the worker stops. */
  signal: AbortSignal;
  /** Tells the caller something while the request runs. JSON, 256 KiB at most. Wait for it: the caller may be slow. */
  note(value: unknown): Promise<void>;
}

/** Something long-lived: a shell, a page of a browser, a language server. */
export interface Session {
  /** Answers a request. JSON in, JSON out. May be called again while it runs. What it throws reaches the caller as a ToolError. */
  handle(request: unknown, call: SessionCall): unknown;
  /** Called once. Whatever it holds is to be gone when this resolves. */
  close(reason: SessionEnd): Promise<void> | void;
}

/** Sessions of one kind. */
export interface SessionKind {
  /** How long a session lives without a request, in milliseconds. Default 15 minutes. */
  idleMs?: number;
  /** Makes a session. What it throws reaches whoever asked. `self.end()` closes it from inside, as when its process has died. */
  open(key: SessionKey, self: { end(): void }): Promise<Session> | Session;
}

export interface SessionRequestOptions {
  signal: AbortSignal;
  /** Gets what `SessionCall.note` tells, in order. */
  onNote?: (value: unknown) => void | Promise<void>;
  /**
   * The request may be made a second time, in a new session, when the worker that holds the session vanishes. Default
   * false: then it rejects with SESSION_LOST.
   */
  repeatable?: boolean;
}

/**
 * Long-lived things that live in one worker and are reached from all of them. The first request for a key opens the
 * session in the worker that makes it; later ones go there, from wherever they are made. A session ends when it is idle,
 * with its agent, with its worker, or by itself; the next request opens a new one.
 */
export abstract class SessionHost {
  /** Once for each kind, in every worker that offers it: when the module of its tools starts. */
  abstract register(kind: string, sessions: SessionKind): void;
  /**
   * Asks a session. Rejects with what its `handle` or `open` throws as a ToolError, with the signal's reason, with
   * SESSION_LOST when its worker vanished meanwhile, with RESULT_TOO_LARGE when request or answer are longer than 8 MiB
   * as JSON and have to travel.
   */
  abstract request<T = unknown>(
    kind: string,
    key: SessionKey,
    request: unknown,
    options: SessionRequestOptions,
  ): Promise<T>;
}
