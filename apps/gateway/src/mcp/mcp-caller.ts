import type { ClientCapabilities } from '@modelcontextprotocol/server';
import { abilityOf, CLIENT_ABILITIES, type AskedQuestion, type ClientAbility } from '@toolyard/contracts';
import type { Principal } from '../auth/principal.js';
import type { LogLevel } from './log-level.js';
import type { ClientSession } from '@toolyard/transport';

/** Who sends a request of the protocol, and what its client said that it can do. */
export interface McpCaller {
  principal: Principal;
  /** `modern`: revision 2026-07-28, where every request says all. `legacy`: those of 2025, which begin with initialize. */
  era: 'legacy' | 'modern';
  capabilities: ClientCapabilities;
  /** The session that a request of 2025 names. It correlates requests and gives nobody a right. */
  session?: string;
  /** Least level of log lines that a client of 2025 asked for, where it did. */
  level?: () => Promise<LogLevel | undefined>;
  /** Sends a request of ours on the stream of a request of the client's: a client of 2025 answers it. */
  ask?: (request: { id: string; method: string; params: object }) => Promise<void>;
}

/** The session of a client of 2025, as every gateway knows it. */
export function sessionOf({ principal, session }: McpCaller): ClientSession | undefined {
  return session === undefined ? undefined : { holder: principal.id, session };
}

/** What the client does for tools. */
export function abilitiesOf({ capabilities }: McpCaller): ClientAbility[] {
  return CLIENT_ABILITIES.filter((ability) => capabilities[ability] !== undefined);
}

/** Whether the client, or its user, answers a question of this kind. */
export function answers(caller: McpCaller, { request }: Pick<AskedQuestion, 'request'>): boolean {
  return request === undefined ? showsForms(caller) : abilitiesOf(caller).includes(abilityOf(request));
}

/** Whether the client is asked anything at all. */
export function isAskable(caller: McpCaller): boolean {
  return showsForms(caller) || abilitiesOf(caller).length > 0;
}

/** Whether the client shows forms to its user. */
export function showsForms({ capabilities: { elicitation } }: McpCaller): boolean {
  if (elicitation === undefined) return false;
  return elicitation.form !== undefined || elicitation.url === undefined;
}
