import { plainNameOf, type Kind } from '@toolyard/contracts';

export function toolNotFoundMessage(name: string, near: readonly string[], total: number): string {
  const found = `No tool is called ${JSON.stringify(name)}.`;
  return near.length > 0
    ? `${found} Did you mean ${near.join(', ')}?`
    : `${found} GET /v1/tools lists the ${total} there are.`;
}

export function otherNotFoundMessage(kind: Kind, callName: string, near: readonly string[]): string {
  const found = `No ${kind} is called ${JSON.stringify(plainNameOf(callName))}.`;
  return near.length > 0 ? `${found} Did you mean ${near.map(plainNameOf).join(', ')}?` : found;
}

export function manifestsOnlyMessage(kind: Kind, format: string): string {
  return `format must be manifest where the kind is ${kind}, not ${format}: it is for tools. Clients of MCP list ${kind}s at /mcp.`;
}

export function noWorkerMessage(): string {
  return 'No worker has offered a tool yet. Start one with `npm run worker`, then send the call again.';
}

export function toolDisabledMessage(name: string): string {
  return `The tool ${name} is switched off. An operator can switch it on again: PATCH /v1/tools/${name} {"enabled": true}.`;
}

export function toolExistsMessage(name: string): string {
  return `There is a tool with the name or alias ${name} already. Choose another, or change that one: PATCH /v1/tools/${name}.`;
}

export function notExternalMessage(name: string, fields: readonly string[]): string {
  return `${name} comes from a worker: of such a tool only enabled and pool can be changed here, not ${fields.join(', ')}.`;
}

export function cannotDeleteMessage(name: string): string {
  return `${name} comes from a worker, so it cannot be deleted here. Switch it off: PATCH /v1/tools/${name} {"enabled": false}.`;
}

export function badSchemaMessage(reason: string): string {
  return `parameters is neither a JSON Schema of an object nor the short form {"name": "string"}: ${reason}.`;
}

export function badEndpointMessage(): string {
  return 'endpoint must be an http or https address without a user name or password; credentials belong in secret.';
}

export function retriedOnceMessage(): string {
  return 'retry.attempts must be 1 with the effect once; declare "effect": "idempotent" or "read" where that is true.';
}

export function reservedNameMessage(name: string): string {
  return `no tool can be called ${name}: /v1/tools/${name} is another route`;
}

export function secretOfOtherKeyMessage(): string {
  return 'the secret of this tool was sealed with another admin key, so its calls fail; register it again, or send the secret with PATCH';
}
