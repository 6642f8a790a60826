import { StartupError } from '@toolyard/contracts';
import { badGitCredentialsMessage } from './config.messages.js';
import { parseHosts } from './host-list.js';
import type { GitCredential } from './toolyard-config.js';

/** Hosts of https, as addresses have them. @throws StartupError naming the first that is none */
export function parseGitHosts(text: string): string[] {
  return parseHosts('TOOLYARD_GIT_HOSTS', text).map((host) => host.replace(/:443$/, ''));
}

/** Addresses with user name and password, separated by white space; by host. @throws StartupError, never with one in its message */
export function parseGitCredentials(text: string): Record<string, GitCredential> {
  const entries = text.split(/\s+/).filter((entry) => entry !== '');
  return Object.fromEntries(entries.map((entry, index) => credentialOf(entry, index + 1)));
}

function credentialOf(entry: string, position: number): [host: string, credential: GitCredential] {
  const url = URL.canParse(entry) ? new URL(entry) : undefined;
  if (url?.protocol !== 'https:' || url.username === '' || url.password === '' || url.pathname !== '/')
    throw new StartupError(badGitCredentialsMessage(position));
  try {
    const [username, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
    return [url.host, { username, password }];
  } catch {
    throw new StartupError(badGitCredentialsMessage(position));
  }
}
