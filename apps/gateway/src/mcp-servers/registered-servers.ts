import type { McpServerSpec, McpTarget, SealedMcpTarget } from '@toolyard/contracts';
import type { McpStore } from '@toolyard/database';
import type { Logger } from '@toolyard/logging';
import { openSecret, sealSecret } from '@toolyard/transport';
import * as messages from './mcp-servers.messages.js';

const SOURCE = 'api';

export interface RegisteredServersOptions {
  store: Pick<McpStore, 'listServers' | 'putServer'>;
  adminKey: string;
  log: Pick<Logger, 'warn'>;
}

/** The servers of the database. How they are reached, secrets included, is sealed there. */
export class RegisteredServers {
  constructor(private readonly options: RegisteredServersOptions) {}

  /** Those that this admin key opens; what an older build stored as it was is sealed now. */
  async list(): Promise<McpServerSpec[]> {
    const specs: McpServerSpec[] = [];
    for (const { name, settings, target: stored } of await this.options.store.listServers()) {
      const target = typeof stored === 'string' ? this.opened(name, stored) : stored;
      if (target === undefined) {
        this.options.log.warn({ server: name }, messages.sealedWithOtherKeyMessage(name));
        continue;
      }
      const spec: McpServerSpec = { name, settings, target, source: SOURCE };
      if (typeof stored !== 'string') await this.put(spec);
      specs.push(spec);
    }
    return specs;
  }

  async put({ name, settings, target }: McpServerSpec): Promise<void> {
    const plain = JSON.stringify({ name, source: SOURCE, target } satisfies SealedMcpTarget);
    await this.options.store.putServer({ name, settings, target: sealSecret(plain, this.options.adminKey) });
  }

  private opened(name: string, stored: string): McpTarget | undefined {
    const text = openSecret(stored, this.options.adminKey);
    const sealed = text === undefined ? undefined : (JSON.parse(text) as SealedMcpTarget);
    return sealed?.name === name ? sealed.target : undefined;
  }
}
