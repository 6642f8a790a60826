export function noKeyMessage(): string {
  return 'Send a key: Authorization: Bearer <key>. `npm run up` prints it; it is kept in the data folder as admin-key.';
}

export function notBearerMessage(): string {
  return 'The Authorization header must be: Bearer <key>.';
}

export function unknownKeyMessage(): string {
  return 'This key is not known here.';
}

export function expiredKeyMessage(): string {
  return 'This key has expired; ask for a new one.';
}

export function keysNotReadMessage(): string {
  return 'The keys of this deployment are still being read; ask again in a moment.';
}

export function forbiddenMessage(
  role: string,
  method: string,
  route: string,
  allowed: readonly string[],
): string {
  return `A key of the role ${role} may not ${method} ${route}; this takes ${allowed.join(' or ')}.`;
}
