import type { ClientAbility } from '@toolyard/contracts';

/** What a tool and its callers are told about the program that made the call. */

const LENT: Record<ClientAbility, string> = { sampling: 'a model', roots: 'its roots' };

export const clientCannot = (tool: string, ability: ClientAbility) =>
  `${tool} asked for ${LENT[ability]} of the client that made this call, which does not offer that. Call it from a client of MCP with the capability ${ability}, or say clientCan: ["${ability}"] and answer.`;

export const clientRefused = (ability: ClientAbility, why: string) =>
  `The client that made this call did not give ${LENT[ability]}: ${why}`;

export const clientSilent = (ms: number) => `no answer within ${ms} ms`;

export const clientRequestTooLarge = (tool: string, size: number, limit: number) =>
  `${tool} asked the client for something of ${size} characters as JSON; at most ${limit} can be asked.`;

export const samplingWanted = (tool: string) =>
  `${tool} asks the model of the client that made this call. The answer is what the model wrote: {"role":"assistant","content":{"type":"text","text":"…"},"model":"…"}, or {"error":"why not"}.`;

export const rootsWanted = (tool: string) =>
  `${tool} asks for the folders of the client that made this call. The answer is {"roots":[{"uri":"file:///…"}]}, or {"error":"why not"}.`;
