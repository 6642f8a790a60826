export function noKeyMessage(): string {
  return 'Send a key: Authorization: Bearer <key>. `npm run up` prints it; it is kept in the data folder as admin-key.';
}

export function notBearerMessage(): string {
  return 'The Authorization header must be: Bearer <key>.';
}

export function unknownKeyMessage(): string {
  return 'This key is not known here.';
}
