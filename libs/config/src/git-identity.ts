import { StartupError } from '@toolyard/contracts';
import { badGitIdentityMessage } from './config.messages.js';
import type { GitIdentity } from './toolyard-config.js';

/** `Name <address>`. @throws StartupError when it is something else */
export function parseGitIdentity(text: string): GitIdentity {
  const [, name, email] = /^([^<>\p{Cc}]*[^<>\p{Cc}\s]) *<([^<>\s\p{Cc}]+)>$/u.exec(text) ?? [];
  if (name === undefined || email === undefined) throw new StartupError(badGitIdentityMessage(text));
  return { name, email };
}
