import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientCapabilities } from '@modelcontextprotocol/server';
import { ClientSessions, type ClientSession } from '@toolyard/transport';
import { GATEWAY_OPTIONS, type GatewayOptions } from '../gateway.options.js';
import { askQueues } from '../queue-access.js';
import type { LogLevel } from './log-level.js';
import { SealedTokens } from './sealed-token.js';

const LIFE_MS = 30 * 86_400_000;

/**
 * Sessions of the protocol's revisions of 2025. The id itself holds what the client said at initialize, sealed, so that
 * every gateway serves every session and none keeps one. It is of no use with another key.
 */
@Injectable()
export class LegacySessions {
  private readonly tokens: SealedTokens;

  constructor(
    private readonly said: ClientSessions,
    @Inject(GATEWAY_OPTIONS) { adminKey }: Pick<GatewayOptions, 'adminKey'>,
  ) {
    this.tokens = new SealedTokens(adminKey, 'mcp session');
  }

  begin(of: string, { elicitation, sampling, roots }: ClientCapabilities): string {
    const capabilities = { elicitation, sampling, roots };
    return this.tokens.seal(of, { nonce: randomUUID(), capabilities }, LIFE_MS);
  }

  /** What the client said at initialize; undefined for an id that is none of this key. */
  find(of: string, session: string): ClientCapabilities | undefined {
    return this.tokens.open(of, session)?.['capabilities'] as ClientCapabilities | undefined;
  }

  /** For every gateway. @throws ToolError `QUEUE_UNAVAILABLE` */
  async setLevel(of: ClientSession, level: LogLevel): Promise<void> {
    await askQueues(this.said.setLevel(of, level));
  }

  /** While Redis is away, as if nothing had been said. */
  async level(of: ClientSession): Promise<LogLevel | undefined> {
    return (await this.said.level(of).catch(() => undefined)) as LogLevel | undefined;
  }
}
