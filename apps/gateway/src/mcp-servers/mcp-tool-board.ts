import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { McpApproval, McpServerRecord } from '@toolyard/contracts';
import type { Logger } from '@toolyard/logging';
import { UpstreamDirectory } from '@toolyard/transport';
import { LOGGER } from '../logger.token.js';
import { McpApprovals } from './mcp-approvals.js';
import { McpServerBook } from './mcp-server-book.js';
import { boardBehindMessage } from './mcp-servers.messages.js';
import { offeredTools, serverTools, type ServerTool } from './server-tools.js';

const RETRY_MS = 1_000;

/** Turns what workers see of upstream servers into tools of the catalogue. Every gateway does, and comes to the same. */
@Injectable()
export class McpToolBoard implements OnApplicationBootstrap, OnApplicationShutdown {
  /** By server, until something changes: schemas are costly to look at. */
  private readonly computed = new Map<string, ServerTool[]>();
  private work: Promise<void> = Promise.resolve();
  private wanted = false;
  private retry: NodeJS.Timeout | undefined;
  private closed = false;
  private forget: (() => void) | undefined;

  constructor(
    private readonly directory: UpstreamDirectory,
    private readonly approvals: McpApprovals,
    private readonly book: McpServerBook,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.forget = this.directory.onChange(() => {
      this.computed.clear();
      this.soon();
    });
    void this.book.whenKnown().then(() => this.soon());
  }

  async onApplicationShutdown(): Promise<void> {
    this.closed = true;
    this.forget?.();
    clearTimeout(this.retry);
    await this.work;
  }

  tools(record: McpServerRecord): ServerTool[] {
    const known = this.computed.get(record.name);
    const isPresent = this.directory.servers().get(record.name) === record;
    if (isPresent && known !== undefined) return known;
    const { name, settings, version } = record;
    const observation = this.directory.observations().get(name);
    const seen = observation?.version === version ? observation : undefined;
    const tools = serverTools({ name, settings }, seen, (server, tool) =>
      this.directory.findApproval(server, tool),
    );
    if (isPresent) this.computed.set(name, tools);
    return tools;
  }

  /** One pass after the other; what changes meanwhile is in the next. */
  private soon(): void {
    if (this.wanted || this.closed) return;
    this.wanted = true;
    this.work = this.work.then(async () => {
      this.wanted = false;
      try {
        await this.pass();
      } catch (err) {
        if (this.closed) return;
        this.log.warn({ err }, boardBehindMessage());
        clearTimeout(this.retry);
        this.retry = setTimeout(() => this.soon(), RETRY_MS);
        this.retry.unref();
      }
    });
  }

  private async pass(): Promise<void> {
    // A gateway that has not said yet which servers there are must not take their tools away.
    if (!this.book.isKnown) return;
    const servers = [...this.directory.servers().values()].filter(({ settings }) => settings.enabled);
    const first = servers.flatMap((server) => this.seenFirst(server));
    if (first.length > 0 && (await this.approvals.approveNew(first))) await this.directory.refresh();
    const tried = new Set(first.map(({ server, tool }) => `${server}/${tool}`));
    // What was seen only while these were approved would be shown as held; the next pass takes it.
    const offered = servers.flatMap((server) => {
      const tools = this.tools(server).filter(
        (tool) => !isSeenFirst(server, tool) || tried.has(`${server.name}/${tool.tool}`),
      );
      return offeredTools(server, tools);
    });
    await this.directory.offer(offered);
  }

  /** What may be taken at first sight. */
  private seenFirst(server: McpServerRecord): McpApproval[] {
    const approvedAt = new Date().toISOString();
    return this.tools(server)
      .filter((tool) => isSeenFirst(server, tool))
      .map(({ tool, digest, definition }) => ({ server: server.name, tool, digest, definition, approvedAt }));
  }
}

function isSeenFirst({ settings }: McpServerRecord, { state, approved }: ServerTool): boolean {
  return settings.approve === 'changed' && state === 'held' && approved === undefined;
}
