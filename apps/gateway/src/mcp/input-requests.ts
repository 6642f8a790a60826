import type { AskedQuestion, Call, ClientRequest, WaitsFor } from '@toolyard/contracts';
import { elicitationOf, type Elicitation } from './elicitation.js';

/** A request of ours to a client: what it answers goes to the call. */
export interface InputRequest {
  /** Names it among others of the same result. */
  key: string;
  request: { method: 'elicitation/create'; params: Elicitation['params'] } | ClientRequest;
}

/** What is asked for a call now. */
export function inputRequestOf(call: Call, waitsFor: WaitsFor): InputRequest {
  if (waitsFor.kind === 'input' && waitsFor.request !== undefined)
    return { key: waitsFor.key ?? 'answer', request: waitsFor.request };
  const { key, params } = elicitationOf(call, waitsFor);
  return { key, request: { method: 'elicitation/create', params } };
}

/** The same, and after it what the tool asked in the same breath, as far as the client may be asked for that. */
export function inputRequestsOf(
  call: Call,
  waitsFor: WaitsFor,
  may: (question: AskedQuestion) => boolean,
): InputRequest[] {
  const ahead = waitsFor.kind === 'input' ? (waitsFor.ahead ?? []) : [];
  const requests = new Map([inputRequestOf(call, waitsFor)].map((first) => [first.key, first]));
  for (const question of ahead.filter(may)) {
    const { since, expiresAt } = waitsFor;
    const next = inputRequestOf(call, { kind: 'input', since, expiresAt, ...question });
    // Two of one name: the second is asked once the first is answered.
    if (!requests.has(next.key)) requests.set(next.key, next);
  }
  return [...requests.values()];
}
