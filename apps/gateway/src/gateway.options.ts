import type { SecretMask } from '@toolyard/contracts';

/** What a gateway is told at its start. */
export interface GatewayOptions {
  host: string;
  /** 0 takes any free port. */
  port: number;
  adminKey: string;
  /** Seals the identities of calls; one kept in Redis when absent. */
  signingKey?: string;
  redisUrl: string;
  /** PostgreSQL; absent, an embedded database in `databaseFolder`; `none`, no records here. */
  databaseUrl?: string;
  databaseFolder: string;
  /** Pools that must have a worker before the gateway counts as ready. */
  pools: string[];
  /** Seconds the outcome of a call stays readable. */
  resultTtl: number;
  /** Days that finished calls stay in the database; 0 keeps them. */
  retentionDays: number;
  /** Calls that may wait in Redis for the database. */
  ledgerLimit: number;
  /** Shortest time between two runs of a schedule, in milliseconds. Default a minute. */
  shortestScheduleMs?: number;
  /** How long replies in flight are waited for when the gateway stops, in milliseconds. */
  graceMs: number;
  /** Upstream MCP servers of the configuration, by name, as the file has them. */
  mcpServers?: Record<string, unknown>;
  /** Takes secrets out of what this gateway records and logs; those of external tools are added to it. */
  mask?: SecretMask;
}

export const GATEWAY_OPTIONS = Symbol('GATEWAY_OPTIONS');
