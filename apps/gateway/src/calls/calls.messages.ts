export function toolNotStreamingMessage(tool: string): string {
  return `${tool} does not stream. Send Accept: application/json, or follow /v1/calls/{id}/events.`;
}

export function callNotFinishedMessage(id: string, status: string): string {
  return `Call ${id} is ${status}; only a call that has ended can be run again. Cancel it first, or wait.`;
}

export function callEndedMessage(id: string, status: string): string {
  return `Call ${id} has already ended: ${status}. It cannot be cancelled any more.`;
}

export function noCallMessage(id: string): string {
  return `No call has the id ${JSON.stringify(id)}. An id is call_ and 26 characters.`;
}

export function tooFarAheadMessage(days: number): string {
  return `runAt must be within ${days} days from now.`;
}

export function tooFarBackMessage(): string {
  return 'runAt must not lie in the past.';
}

export function metadataTooLargeMessage(limit: number, found: number): string {
  return `metadata must have at most ${limit} characters as JSON, but has ${found}.`;
}

export function explanationMessage(): string {
  return 'explanation is required of this agent: why the call is made and what is expected from it.';
}

export function rateLimitedMessage(limit: number, reason: 'callsPerMinute' | 'callsInFlight'): string {
  return reason === 'callsPerMinute'
    ? `This agent may make ${limit} calls a minute. Wait as long as Retry-After says.`
    : `This agent may have ${limit} calls in flight. Wait until one of them has ended.`;
}

export function idempotencyKeyMessage(limit: number): string {
  return `Idempotency-Key must have 1 to ${limit} characters.`;
}

export function badSequenceMessage(where: string): string {
  return `${where} must be the number of an event, 0 or more.`;
}

export function cancelReasonMessage(principal: string): string {
  return `Cancelled by ${principal}.`;
}

export function maskedArgumentsMessage(id: string): string {
  return `The record of call ${id} does not keep the secret that its arguments or metadata held, so it cannot be run again. Send it as a new call.`;
}

export const clientNeededMessage = (tool: string, needs: readonly string[]): string =>
  `${tool} needs ${needs.join(' and ')} of its client. Call it from a client of MCP with that capability, or send clientCan: ${JSON.stringify(needs)} and answer what the call asks.`;
