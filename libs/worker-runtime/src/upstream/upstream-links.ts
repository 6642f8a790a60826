import type {
  McpObservation,
  McpServerRecord,
  McpServerSource,
  McpStdioTarget,
  McpTarget,
  SecretMask,
} from '@toolyard/contracts';
import { ToolError } from '@toolyard/contracts';
import { httpTransport, StdioTransport, type StdioChannel } from '@toolyard/mcp-client';
import type { Logger } from '@toolyard/logging';
import type { Outbound } from '@toolyard/outbound';
import type { UpstreamDirectory } from '@toolyard/transport';
import { UpstreamLink, type UpstreamLinkOptions } from './upstream-link.js';
import { downMessage, itWrote, noStdio } from './upstream.messages.js';

/** A message that is larger, or a stream that goes on for longer, is broken off; the stream is followed anew. Bytes. */
const LARGEST_STREAM = 33_554_432;

/** Characters of a server's standard error in its status. */
const LONGEST_SAID = 500;

/** Starts a server in the sandbox. @throws ToolError saying why it cannot */
export type StartStdio = (
  target: McpStdioTarget & { name: string; source: McpServerSource },
) => Promise<StdioChannel>;

export interface UpstreamLinksOptions {
  directory: Pick<UpstreamDirectory, 'observe' | 'observations'>;
  outbound: Outbound;
  startStdio?: StartStdio;
  workerId: string;
  version: string;
  mask: SecretMask;
  log: Logger;
}

/** Makes the links of this worker to servers. */
export class UpstreamLinks {
  constructor(private readonly options: UpstreamLinksOptions) {}

  /** For calls alone. */
  plain(record: McpServerRecord, target: McpTarget): UpstreamLink {
    return new UpstreamLink({ connection: this.connection(record, target) });
  }

  /** One that tells everyone what it sees. */
  watched(record: McpServerRecord, target: McpTarget): UpstreamLink {
    let said = (): string => '';
    const connection = this.connection(record, target, (channel) => {
      said = () => channel.errors?.() ?? '';
    });
    const link = new UpstreamLink({
      connection,
      onSeen: ({ tools, problems }, facts) =>
        this.tell({ ...this.observation(record), state: 'connected', ...facts, tools, problems }),
      onDown: (error) => this.tellDown(record, error, said()),
    });
    link.watch();
    return link;
  }

  private connection(
    { name, source, settings }: McpServerRecord,
    target: McpTarget,
    onStarted?: (channel: StdioChannel) => void,
  ): UpstreamLinkOptions['connection'] {
    const { version, log } = this.options;
    const onError = (err: Error): void =>
      log.debug({ err, server: name }, 'an MCP server said something odd');
    const common = { version, asks: settings.elicitation === 'ask', onError };
    if (target.transport === 'stdio') {
      const { startStdio } = this.options;
      const start = async (): Promise<StdioChannel> => {
        if (startStdio === undefined) throw new ToolError('UPSTREAM_UNAVAILABLE', noStdio());
        const channel = await startStdio({ ...target, name, source });
        onStarted?.(channel);
        return channel;
      };
      return { ...common, open: () => new StdioTransport(start) };
    }
    const { outbound } = this.options;
    // Whoever writes the configuration may name any address; what comes over HTTP may not.
    const trusted = source === 'configuration' ? outbound.trusting([target.url]) : outbound;
    const fetch = trusted.fetchWithin({ streamBytes: LARGEST_STREAM, ms: Infinity, redirects: 0 });
    return { ...common, open: () => httpTransport(target.url, target.headers, fetch) };
  }

  private async tellDown(record: McpServerRecord, error: unknown, said: string): Promise<void> {
    const { directory, mask, log } = this.options;
    const message = error instanceof Error ? error.message : String(error);
    const reason = mask.text(
      said.trim() === '' ? message : itWrote(message, said.trim().slice(0, LONGEST_SAID)),
    );
    const before = directory.observations().get(record.name);
    const known = before?.version === record.version ? before : undefined;
    // It is tried again and again; what is known already need not be told each time.
    if (known?.state === 'unavailable' && known.error === reason) return;
    log.warn({ server: record.name, reason }, downMessage(record.name));
    const { tools = [], problems = [] } = known ?? {};
    await this.tell({ ...this.observation(record), state: 'unavailable', error: reason, tools, problems });
  }

  private observation({
    name,
    version,
  }: McpServerRecord): Pick<McpObservation, 'server' | 'version' | 'worker' | 'observedAt'> {
    const observedAt = new Date().toISOString();
    return { server: name, version, worker: this.options.workerId, observedAt };
  }

  private async tell(observation: McpObservation): Promise<void> {
    await this.options.directory.observe(observation).catch((err: unknown) => {
      this.options.log.warn(
        { err, server: observation.server },
        'what was seen of an MCP server was not told',
      );
    });
  }
}
