import type { ClientCapabilities } from '@modelcontextprotocol/server';
import type { Principal } from '../auth/principal.js';
import type { LogLevel } from './log-level.js';

/** Who sends a request of the protocol, and what its client said that it can do. */
export interface McpCaller {
  principal: Principal;
  /** `modern`: revision 2026-07-28, where every request says all. `legacy`: those of 2025, which begin with initialize. */
  era: 'legacy' | 'modern';
  capabilities: ClientCapabilities;
  /** The session that a request of 2025 names. It correlates requests and gives nobody a right. */
  session?: string;
  /** Least level of log lines that a client of 2025 asked for. */
  level?: LogLevel;
  /** Sends a request of ours on the stream of a request of the client's: a client of 2025 answers it. */
  ask?: (request: { id: string; method: string; params: Record<string, unknown> }) => Promise<void>;
}

/** Whether the client shows forms to its user. */
export function showsForms({ capabilities: { elicitation } }: McpCaller): boolean {
  if (elicitation === undefined) return false;
  return elicitation.form !== undefined || elicitation.url === undefined;
}
