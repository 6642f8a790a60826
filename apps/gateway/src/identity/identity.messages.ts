export function mirrorBehindMessage(): string {
  return 'Keys and agents could not be handed on to the gateways; it is tried again';
}

export function unknownToolMessage(path: string, id: string): string {
  return `${path}: no tool has the id ${JSON.stringify(id)}. GET /v1/tools lists them.`;
}

export function noKeyOfIdMessage(id: string): string {
  return `There is no key ${id}.`;
}

export function pastExpiryMessage(): string {
  return 'expiresAt must lie in the future.';
}

export function databaseAwayMessage(): string {
  return 'The database does not answer right now; keys and agents stay as they are. Ask again in a few seconds.';
}
