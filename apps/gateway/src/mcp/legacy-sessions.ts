import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientCapabilities } from '@modelcontextprotocol/server';
import { GATEWAY_OPTIONS, type GatewayOptions } from '../gateway.options.js';
import type { LogLevel } from './log-level.js';
import { SealedTokens } from './sealed-token.js';

const LIFE_MS = 30 * 86_400_000;
/** Sessions whose log level is kept; the one that said it longest ago makes room. */
const KEPT_LEVELS = 10_000;

/**
 * Sessions of the protocol's revisions of 2025. The id itself holds what the client said at initialize, sealed, so that
 * every gateway serves every session and none keeps one. It is of no use with another key.
 */
@Injectable()
export class LegacySessions {
  private readonly tokens: SealedTokens;
  private readonly levels = new Map<string, LogLevel>();

  constructor(@Inject(GATEWAY_OPTIONS) { adminKey }: Pick<GatewayOptions, 'adminKey'>) {
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

  setLevel(session: string, level: LogLevel): void {
    this.levels.delete(session);
    this.levels.set(session, level);
    if (this.levels.size > KEPT_LEVELS) this.levels.delete(this.levels.keys().next().value ?? '');
  }

  level(session: string | undefined): LogLevel | undefined {
    return session === undefined ? undefined : this.levels.get(session);
  }
}
