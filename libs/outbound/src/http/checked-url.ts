import { ToolError } from '@toolyard/contracts';
import type { AddressGuard } from '../address/address-guard.js';
import { hostOf, portOf } from '../address/host-name.js';
import { badPort, badScheme, badUrl, credentialsInUrl } from '../outbound.messages.js';
import { isBadPort } from './bad-ports.js';

/**
 * A URL that a request may go to as far as it alone tells; its name is still to be looked up.
 * @throws ToolError INVALID_ARGUMENTS for what is no plain http or https URL, ADDRESS_REFUSED for a refused host
 */
export function checkedUrl(text: string | URL, guard: AddressGuard, base?: URL): URL {
  const refuse = (message: string): never => {
    throw new ToolError('INVALID_ARGUMENTS', message);
  };
  if (!URL.canParse(String(text), base?.href)) return refuse(badUrl(String(text)));
  const url = new URL(text, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return refuse(badScheme(url.protocol));
  if (url.username !== '' || url.password !== '') return refuse(credentialsInUrl());
  if (hostOf(url) === '') return refuse(badUrl(String(text)));
  guard.check(hostOf(url), portOf(url));
  if (isBadPort(portOf(url))) return refuse(badPort(portOf(url)));
  return url;
}
