import { StartupError } from '@toolyard/contracts';
import { badHostEntryMessage } from './config.messages.js';

const HOST = /^(\*|([a-z0-9]([a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(:\d{1,5})?)$/;

/** `host`s, `host:port`s and `*`, separated by commas, in lower case. @throws StartupError naming the first that is none */
export function parseHosts(variable: string, text: string): string[] {
  const hosts = text
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => entry !== '');
  const wrong = hosts.find((host) => !HOST.test(host));
  if (wrong !== undefined) throw new StartupError(badHostEntryMessage(variable, wrong));
  return hosts;
}
