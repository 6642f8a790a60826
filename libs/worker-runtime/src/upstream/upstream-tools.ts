import { ToolError, type ToolResult, type UpstreamToolRecord } from '@toolyard/contracts';
import type { Logger } from '@toolyard/logging';
import type { ToolContext, ToolEntry, ToolRegistry } from '@toolyard/toolkit';
import type { Catalogue } from '@toolyard/transport';
import { schemaValidator } from '@toolyard/toolkit';
import { contextListener } from './context-listener.js';
import type { UpstreamHub } from './upstream-hub.js';
import { resultMismatch, unregistered } from './upstream.messages.js';

const SHOWN_PROBLEMS = 5;

export interface UpstreamToolsOptions {
  catalogue: Pick<Catalogue, 'upstreams' | 'find' | 'onChange' | 'refresh'>;
  registry: ToolRegistry;
  hub: UpstreamHub;
  log: Logger;
}

/** Makes the registry of a worker follow the tools of upstream servers. */
export class UpstreamTools {
  /** By name, as registered. */
  private readonly known = new Map<string, string>();

  constructor(private readonly options: UpstreamToolsOptions) {}

  /** Takes those there are, and follows every change. */
  start(): void {
    this.options.catalogue.onChange(() => this.follow());
    this.follow();
  }

  /** Those that may be called now. */
  list(): UpstreamToolRecord[] {
    const { catalogue } = this.options;
    return catalogue
      .upstreams()
      .filter(({ manifest, held }) => held === undefined && catalogue.find(manifest.name) !== undefined);
  }

  private follow(): void {
    const { catalogue, registry, log } = this.options;
    const records = new Map(catalogue.upstreams().map((record) => [record.manifest.name, record]));
    for (const [name, version] of this.known) {
      const record = records.get(name);
      if (record !== undefined && versionOf(record) === version) records.delete(name);
      else {
        this.known.delete(name);
        if (registry.find(name)?.manifest.origin === 'mcp') registry.unregister(name);
      }
    }
    for (const [name, record] of records) {
      this.known.set(name, versionOf(record));
      try {
        registry.register(this.entryOf(record));
      } catch (err) {
        log.warn({ tool: name, err }, unregistered(name));
      }
    }
  }

  /** An approval may have reached the gateway that let the call pass, and not yet this worker. */
  private async heldNow(name: string, before: string): Promise<string | undefined> {
    const { catalogue } = this.options;
    await catalogue.refresh().catch(() => undefined);
    const record = catalogue.upstreams().find(({ manifest }) => manifest.name === name);
    return record === undefined ? before : record.held;
  }

  private entryOf({ manifest, server, tool, held }: UpstreamToolRecord): ToolEntry {
    const fits = manifest.returns === undefined ? undefined : schemaValidator(manifest.returns);
    return {
      manifest,
      owner: `the tool ${tool} of the MCP server ${server}`,
      validate: schemaValidator(manifest.parameters),
      invoke: async (args, ctx: ToolContext) => {
        // The gateway refuses it too; a call may have waited in its queue meanwhile.
        const reason = held === undefined ? undefined : await this.heldNow(manifest.name, held);
        if (reason !== undefined) throw new ToolError('TOOL_HELD', reason);
        const listener = contextListener(server, ctx);
        const { hub } = this.options;
        const result = await hub.call(server, tool, args as Record<string, unknown>, ctx.signal, listener);
        await checkResult(manifest.name, result, fits);
        return result;
      },
    };
  }
}

/** @throws ToolError `RESULT_INVALID` */
async function checkResult(
  tool: string,
  { structuredContent, isError }: ToolResult,
  fits: ReturnType<typeof schemaValidator> | undefined,
): Promise<void> {
  if (fits === undefined || structuredContent === undefined || isError) return;
  const checked = await fits(structuredContent);
  if (!('violations' in checked)) return;
  const problems = checked.violations.slice(0, SHOWN_PROBLEMS).map(({ message }) => message);
  throw new ToolError('RESULT_INVALID', resultMismatch(tool, problems));
}

function versionOf({ digest, server, tool, held = '' }: UpstreamToolRecord): string {
  return JSON.stringify([digest, server, tool, held]);
}
