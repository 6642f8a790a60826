import type { ToolResult } from '@toolyard/contracts';
import type { Logger } from '@toolyard/logging';
import type { CallListener } from '@toolyard/mcp-client';
import type { SessionHost, SessionKey } from '@toolyard/toolkit';
import type { UpstreamDirectory } from '@toolyard/transport';
import { queryUpstream } from './query-upstream.js';
import { ReachedServers, type ReachedServer } from './reached-servers.js';
import type { UpstreamLink } from './upstream-link.js';
import type { UpstreamLinks } from './upstream-links.js';
import type { UpstreamNote, UpstreamQuery, UpstreamRequest } from './upstream-request.js';
import { UpstreamSession } from './upstream-session.js';
import type { UpstreamTargets } from './upstream-targets.js';
import { UpstreamWatch } from './upstream-watch.js';

/** One connection for all workers: that of a process, and the one that watches a server over HTTP. */
const KIND = 'mcp';
const IDLE_MS = 60_000;

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
  private readonly servers: ReachedServers;
  private readonly watch: UpstreamWatch;
  /** Links of this worker for calls over HTTP, by key. */
  private readonly links = new Map<string, UpstreamLink>();
  /** Ends the sessions that are here, by key. */
  private readonly held = new Map<string, () => void>();
  private forget: (() => void) | undefined;

  constructor(private readonly options: UpstreamHubOptions) {
    const { directory, targets, sessions, log } = options;
    this.servers = new ReachedServers(directory, targets);
    this.watch = new UpstreamWatch({
      servers: () => this.servers.list(),
      watch: (server, signal) => this.ask(server, { op: 'watch' }, signal),
      log,
    });
    sessions.register(KIND, {
      idleMs: IDLE_MS,
      open: (key, self) => this.open(key, () => self.end()),
    });
  }

  /** Follows the servers there are, and sees to it that each is watched. */
  start(): void {
    this.forget = this.options.directory.onChange(() => this.follow());
    this.follow();
    this.watch.start();
  }

  /** The sessions that are here end with the worker's. */
  async stop(): Promise<void> {
    this.watch.stop();
    this.forget?.();
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
    const reached = await this.servers.get(server);
    if (reached.target.transport === 'stdio') return this.callHeld(reached, tool, args, signal, listener);
    return this.link(reached).use((client) => client.callTool(tool, args, signal, listener));
  }

  /** @throws ToolError as `call` does */
  async query(server: string, query: UpstreamQuery, signal: AbortSignal): Promise<object> {
    const reached = await this.servers.get(server);
    if (reached.target.transport === 'stdio') return this.ask(reached, query, signal);
    return this.link(reached).use((client) => queryUpstream(client, query, signal));
  }

  private async callHeld(
    reached: ReachedServer,
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
    { key }: ReachedServer,
    request: UpstreamRequest,
    signal: AbortSignal,
    onNote?: (value: unknown) => void,
  ): Promise<T> {
    return this.options.sessions.request<T>(KIND, { name: key }, request, {
      signal,
      ...(onNote !== undefined && { onNote }),
    });
  }

  private link({ key, record, target }: ReachedServer): UpstreamLink {
    const known = this.links.get(key);
    if (known !== undefined) return known;
    const link = this.options.links.plain(record, target);
    this.links.set(key, link);
    return link;
  }

  private open({ name: key }: SessionKey, end: () => void): UpstreamSession {
    const { record, target } = this.servers.byKey(key);
    const session = new UpstreamSession(this.options.links.watched(record, target));
    this.held.set(key, end);
    return session;
  }

  private follow(): void {
    this.servers.follow();
    this.endOthers(new Set(this.servers.list().map(({ key }) => key)));
    this.watch.tend();
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
}
