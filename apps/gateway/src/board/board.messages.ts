export function wrongKeyMessage(): string {
  return 'This key is not known here.';
}

export function noKeyTypedMessage(): string {
  return 'Type a key.';
}

export function roleWithoutBoardMessage(role: string): string {
  return `This key is for ${role === 'agent' ? 'an agent' : `the role ${role}`}; the pages for people need a viewer's, an operator's or an administrator's.`;
}

export function tooManyAttemptsMessage(seconds: number): string {
  return `Too many attempts from your address. Try again in ${seconds} s.`;
}

export function otherOriginMessage(): string {
  return 'This form was sent from another site, so it was not accepted. Open the page itself and try again.';
}

export function signedOutMessage(): string {
  return 'You are not signed in, or your session has ended. Sign in at /sign-in.';
}

export function viewerCannotActMessage(): string {
  return 'Viewers can look but not change anything.';
}

export function boardCannotMessage(): string {
  return 'The board does not do this, since a call would be lost or run unrecorded. Calls are cancelled by Remove job, or by DELETE /v1/calls/:id, and run again by POST /v1/calls/:id/retry.';
}
