import { ToolError, type ExternalToolRecord, type SecretMask } from '@toolyard/contracts';
import type { Logger } from '@toolyard/logging';
import type { Outbound } from '@toolyard/outbound';
import type { ToolContext, ToolEntry, ToolRegistry } from '@toolyard/toolkit';
import { openSecret, type Catalogue } from '@toolyard/transport';
import { ExternalEndpoint } from './external-endpoint.js';
import { secretSealed } from './external.messages.js';
import { schemaValidator } from '@toolyard/toolkit';

export interface ExternalToolsOptions {
  catalogue: Pick<Catalogue, 'externals' | 'onChange'>;
  registry: ToolRegistry;
  outbound: Outbound;
  mask: SecretMask;
  /** Opens the secrets of tools. */
  sealingKey?: string;
  log: Logger;
}

/** Makes the registry of a worker follow the tools from outside. */
export class ExternalTools {
  /** By name, as registered; undefined where that failed. */
  private readonly known = new Map<string, string>();

  constructor(private readonly options: ExternalToolsOptions) {}

  /** Takes those there are, and follows every change. */
  start(): void {
    this.options.catalogue.onChange(() => this.follow());
    this.follow();
  }

  private follow(): void {
    const records = new Map(
      this.options.catalogue.externals().map((record) => [record.manifest.name, record]),
    );
    for (const [name, version] of this.known) {
      const record = records.get(name);
      if (record !== undefined && versionOf(record) === version) records.delete(name);
      else {
        this.known.delete(name);
        if (this.options.registry.find(name)?.manifest.origin === 'external')
          this.options.registry.unregister(name);
      }
    }
    for (const [name, record] of records) {
      this.known.set(name, versionOf(record));
      try {
        this.options.registry.register(this.entryOf(record));
      } catch (err) {
        this.options.log.warn({ tool: name, err }, 'a tool from outside is not offered here');
      }
    }
  }

  private entryOf({ manifest, endpoint, sealedSecret }: ExternalToolRecord): ToolEntry {
    const { sealingKey, outbound, mask } = this.options;
    const secret =
      sealedSecret === undefined || sealingKey === undefined
        ? undefined
        : openSecret(sealedSecret, sealingKey);
    if (secret !== undefined) mask.add(secret);
    const target = new ExternalEndpoint(endpoint, secret, outbound);
    const isLocked = sealedSecret !== undefined && secret === undefined;
    return {
      manifest,
      owner: `the external tool ${manifest.name}`,
      validate: schemaValidator(manifest.parameters),
      invoke: (args, ctx) => {
        // Unsigned, the endpoint would refuse it for reasons that nobody understands.
        if (isLocked) throw new ToolError('TOOL_FAILED', secretSealed(manifest.name));
        return manifest.streaming ? target.run(args, ctx) : lastOf(target, args, ctx);
      },
    };
  }
}

/** The result alone, for a tool that does not stream. */
async function lastOf(target: ExternalEndpoint, args: object, ctx: ToolContext): Promise<unknown> {
  const answer = target.run(args, ctx);
  for (;;) {
    const step = await answer.next();
    if (step.done === true) return step.value;
  }
}

function versionOf({ digest, endpoint, sealedSecret = '' }: ExternalToolRecord): string {
  return JSON.stringify([digest, endpoint, sealedSecret]);
}
