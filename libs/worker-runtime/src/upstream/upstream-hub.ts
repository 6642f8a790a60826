import { ToolError, type McpServerRecord, type McpTarget, type ToolResult } from '@toolyard/contracts';
import type { Logger } from '@toolyard/logging';
import type { CallListener } from '@toolyard/mcp-client';
import type { SessionHost, SessionKey } from '@toolyard/toolkit';
import type { UpstreamDirectory } from '@toolyard/transport';
import { queryUpstream } from './query-upstream.js';
import type { UpstreamLink } from './upstream-link.js';
import type { UpstreamLinks } from './upstream-links.js';
import type { UpstreamNote, UpstreamQuery, UpstreamRequest } from './upstream-request.js';
import { UpstreamSession } from './upstream-session.js';
import type { UpstreamTargets } from './upstream-targets.js';
import { serverGone, serverSealed } from './upstream.messages.js';

/** One connection for all workers: that of a process, and the one that watches a server over HTTP. */
const KIND = 'mcp';
/** How often each worker makes sure that somebody watches, and how long it waits for that. Milliseconds. */
const TEND_MS = 2_000;
const TEND_WAIT_MS = 15_000;
const IDLE_MS = 60_000;

interface Reached {
  record: McpServerRecord;
  target: McpTarget;
}

/** A server, as whoever calls its tools may see it. */
export interface UpstreamServerInfo {
  name: string;
  category: string;
  tags: string[];
  state: 'connected' | 'unavailable' | 'pending';
}

export interface UpstreamHubOptions {
  directory: UpstreamDirectory;
  sessions: SessionHost;
  links: UpstreamLinks;
  targets: UpstreamTargets;
  log: Logger;
}

/** The way of this worker to every upstream server, wherever its connection lives. */
export class UpstreamHub {
  private readonly reached = new Map<string, Reached>();
  /** Links of this worker for calls over HTTP, by key. */
  private readonly links = new Map<string, UpstreamLink>();
  /** Ends the sessions that are here, by key. */
  private readonly held = new Map<string, () => void>();
  private timer: NodeJS.Timeout | undefined;
  private readonly stopping = new AbortController();
  private forget: (() => void) | undefined;

  constructor(private readonly options: UpstreamHubOptions) {
    options.sessions.register(KIND, {
      idleMs: IDLE_MS,
      open: (key, self) => this.open(key, () => self.end()),
    });
  }

  /** Follows the servers there are, and sees to it that each is watched. */
  start(): void {
    this.forget = this.options.directory.onChange(() => this.follow());
    this.follow();
    this.timer = setInterval(() => this.tend(), TEND_MS);
    this.timer.unref();
  }

  /** The sessions that are here end with the worker's. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.forget?.();
    clearInterval(this.timer);
    await Promise.all([...this.links.values()].map((link) => link.close()));
  }

  /** The servers that are switched on, by name. */
  list(): UpstreamServerInfo[] {
    const { directory } = this.options;
    return [...directory.servers().values()]
      .filter(({ settings }) => settings.enabled)
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ name, version, settings: { category, tags } }) => {
        const seen = directory.observations().get(name);
        return { name, category, tags, state: seen?.version === version ? seen.state : 'pending' };
      });
  }

  /** @throws ToolError `UPSTREAM_UNAVAILABLE`, `TOOL_FAILED`, the signal's reason */
  async call(
    server: string,
    tool: string,
    args: Record<string, unknown>,
    signal: AbortSignal,
    listener: CallListener,
  ): Promise<ToolResult> {
    const reached = this.get(server);
    if (reached.target.transport === 'stdio') return this.callHeld(reached, tool, args, signal, listener);
    return this.link(reached).use((client) => client.callTool(tool, args, signal, listener));
  }

  /** @throws ToolError as `call` does */
  async query(server: string, query: UpstreamQuery, signal: AbortSignal): Promise<object> {
    const reached = this.get(server);
    if (reached.target.transport === 'stdio') return this.ask(reached, query, signal);
    return this.link(reached).use((client) => queryUpstream(client, query, signal));
  }

  private async callHeld(
    reached: Reached,
    tool: string,
    args: Record<string, unknown>,
    signal: AbortSignal,
    listener: CallListener,
  ): Promise<ToolResult> {
    // A question that is not answered breaks the call off.
    const broken = new AbortController();
    const both = AbortSignal.any([signal, broken.signal]);
    const onNote = (value: unknown): void => {
      const note = value as UpstreamNote;
      if ('progress' in note) {
        const [done, total, message] = note.progress;
        listener.progress(done, total ?? undefined, message ?? undefined);
      } else if ('log' in note) listener.log(...note.log);
      else {
        const { id, question } = note.ask;
        listener
          .answer(question)
          .then((answer) => this.ask(reached, { op: 'answer', id, answer }, both))
          .catch((error: unknown) => broken.abort(error));
      }
    };
    return this.ask<ToolResult>(reached, { op: 'call', tool, args }, both, onNote);
  }

  private ask<T extends object>(
    { record }: Reached,
    request: UpstreamRequest,
    signal: AbortSignal,
    onNote?: (value: unknown) => void,
  ): Promise<T> {
    return this.options.sessions.request<T>(KIND, sessionKey(record), request, {
      signal,
      ...(onNote !== undefined && { onNote }),
    });
  }

  private get(server: string): Reached {
    const reached = this.reached.get(server);
    if (reached !== undefined) return reached;
    const message = this.options.directory.servers().has(server) ? serverSealed(server) : serverGone(server);
    throw new ToolError('UPSTREAM_UNAVAILABLE', message, { retryable: false });
  }

  private link({ record, target }: Reached): UpstreamLink {
    const key = keyOf(record);
    const known = this.links.get(key);
    if (known !== undefined) return known;
    const link = this.options.links.plain(record, target);
    this.links.set(key, link);
    return link;
  }

  private open({ name: key }: SessionKey, end: () => void): UpstreamSession {
    const reached = [...this.reached.values()].find(({ record }) => keyOf(record) === key);
    if (reached === undefined)
      throw new ToolError('UPSTREAM_UNAVAILABLE', serverGone(key.split('@', 1)[0] ?? ''));
    const session = new UpstreamSession(this.options.links.watched(reached.record, reached.target));
    this.held.set(key, end);
    return session;
  }

  private follow(): void {
    const { directory, targets } = this.options;
    const current = new Set<string>();
    for (const record of directory.servers().values()) {
      if (!record.settings.enabled) {
        this.reached.delete(record.name);
        continue;
      }
      const key = keyOf(record);
      const known = this.reached.get(record.name);
      const target = known?.record.version === record.version ? known.target : targets.open(record);
      if (target === undefined) this.reached.delete(record.name);
      else {
        current.add(key);
        this.reached.set(record.name, { record, target });
      }
    }
    for (const name of this.reached.keys()) if (!directory.servers().has(name)) this.reached.delete(name);
    this.endOthers(current);
    this.tend();
  }

  /** Nothing of a server that was changed, switched off or removed lives on. */
  private endOthers(current: ReadonlySet<string>): void {
    for (const [key, link] of this.links) {
      if (current.has(key)) continue;
      this.links.delete(key);
      void link.close();
    }
    for (const [key, end] of this.held) {
      if (current.has(key)) continue;
      this.held.delete(key);
      end();
    }
  }

  private readonly tending = new Set<string>();

  private tend(): void {
    for (const reached of this.reached.values()) {
      const key = keyOf(reached.record);
      if (this.tending.has(key) || this.stopping.signal.aborted) continue;
      this.tending.add(key);
      const signal = AbortSignal.any([this.stopping.signal, AbortSignal.timeout(TEND_WAIT_MS)]);
      this.ask(reached, { op: 'watch' }, signal)
        .catch((err: unknown) => {
          if (!this.stopping.signal.aborted)
            this.options.log.debug({ err, server: reached.record.name }, 'nobody watches an MCP server yet');
        })
        .finally(() => this.tending.delete(key));
    }
  }
}

/** Another version of a server is another connection. */
function keyOf({ name, version }: McpServerRecord): string {
  return `${name}@${version}`;
}

function sessionKey(record: McpServerRecord): SessionKey {
  return { name: keyOf(record) };
}
