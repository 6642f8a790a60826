export function notJsonMessage(place: string): string {
  return `The body is not valid JSON${place}. Send one JSON object.`;
}

export function emptyBodyMessage(): string {
  return 'The body is empty. Send one JSON object, with Content-Type: application/json.';
}

export function notAnObjectMessage(found: string): string {
  return `The body must be a JSON object, but is ${found}.`;
}

export function tooDeepMessage(limit: number): string {
  return `The body nests arrays and objects deeper than ${limit} levels.`;
}

export function forbiddenKeyMessage(path: string): string {
  return `The key ${path} is not allowed in a body.`;
}

export function bodyTooLargeMessage(limit: number): string {
  return `The body is larger than ${limit} bytes. Put large data into a file of the workspace and pass its path.`;
}

export function unsupportedMediaTypeMessage(found: string | undefined): string {
  return `The body must be sent with Content-Type: application/json, not ${found ?? 'without a Content-Type'}.`;
}

export function malformedUrlMessage(): string {
  return 'The address holds a percent-encoding that cannot be read.';
}

export function nothingHereMessage(method: string, path: string): string {
  return `There is nothing at ${method} ${path}. The routes are listed at /docs.`;
}

export function methodNotAllowedMessage(method: string, path: string, allowed: readonly string[]): string {
  return `${path} does not answer to ${method}; it answers to ${allowed.join(', ')}.`;
}

export function shuttingDownMessage(): string {
  return 'This gateway is stopping and takes no new calls; ask another one, or the same address in a few seconds.';
}

export function malformedHttpMessage(): string {
  return 'What arrived is not an HTTP request that can be read.';
}

export function streamEndsMessage(): string {
  return 'this gateway is stopping; connect again with Last-Event-ID to go on';
}
