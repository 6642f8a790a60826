import { isIP } from 'node:net';

/**
 * A host as a connection sees it: lower case, IDN as punycode, numbers in any notation (`0x7f.1`, `①②⑦.1`) as an
 * address, without brackets and final dots. Undefined where it is none.
 */
export function hostName(text: string): string | undefined {
  if (isIP(text) === 6) return text.includes('%') ? undefined : bare(new URL(`http://[${text}]/`).hostname);
  if (text === '' || /[/?#@\\\s]/.test(text)) return undefined;
  if (!URL.canParse(`http://${text}/`)) return undefined;
  const { hostname, port, username } = new URL(`http://${text}/`);
  return port === '' && username === '' ? bare(hostname) : undefined;
}

/** The host of a parsed URL. */
export function hostOf(url: URL): string {
  return bare(url.hostname);
}

export function portOf(url: URL): number {
  return url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
}

function bare(host: string): string {
  return /^\[.*\]$/.test(host) ? host.slice(1, -1) : host.replace(/\.+$/, '');
}
