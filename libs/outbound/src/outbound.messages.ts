export const addressRefused = (host: string): string =>
  `${host} is, or leads to, a private, loopback, link-local or otherwise special address, which tools may not call. Call a public address. Where this one is meant, an operator names it in TOOLYARD_ALLOW_HOSTS of the workers.`;

export const badAllowedHost = (entry: string): string =>
  `TOOLYARD_ALLOW_HOSTS: "${entry}" is no host, host:port, address or range. Examples: intranet.example, 127.0.0.1:9000, [::1]:9000, 10.1.0.0/16.`;

export const badUrl = (url: string): string =>
  `"${shown(url)}" is not a URL. Give a whole one, such as https://example.com/page.`;

export const badScheme = (scheme: string): string =>
  `${scheme} addresses are not called, only http: and https:.`;

export const credentialsInUrl = (): string =>
  'The URL holds a user name or password. Leave them out, and send an Authorization header where the tool has headers.';

export const badPort = (port: number): string =>
  `Port ${port} belongs to another protocol than HTTP and is not called (the "bad ports" of the Fetch standard).`;

export const noSuchHost = (host: string): string => `There is no host ${host}: its name has no address.`;

export const unreachable = (host: string, reason: string): string =>
  `${host} could not be reached (${reason}).`;

export const connectTimeout = (host: string, ms: number): string =>
  `${host} did not take the connection within ${ms} ms.`;

export const tooSlow = (host: string, ms: number): string =>
  `${host} did not answer in full within ${ms} ms.`;

export const bodyTooLarge = (limit: number): string =>
  `The answer is larger than ${limit} bytes, counted after decompression.`;

export const badEncoding = (coding: string): string =>
  `The body of the answer is not the ${coding} that its Content-Encoding says.`;

export const tooManyCodings = (most: number): string =>
  `The answer is compressed more than ${most} times over, which is not undone.`;

export const tooManyRedirects = (most: number, last: string): string =>
  `More than ${most} redirects; the last one leads to ${shown(last)}.`;

export const badRedirect = (from: string, reason: string): string =>
  `${shown(from)} redirects to where no request goes: ${reason}`;

export const downgrade = (to: string): string =>
  `${shown(to)} is http, but the request began as https. Ask for that address itself if it is meant.`;

export const bodyNotRepeatable = (status: number): string =>
  `The server answered ${status} and wants the body again, which was a stream. Send it to the address it redirects to.`;

export const forbiddenHeader = (name: string): string =>
  `The header ${name} is made by the connection itself and cannot be sent.`;

export const badRequest = (reason: string): string => `The request cannot be sent: ${reason}.`;

export const outboundClosed = (): string => 'This process is stopping and makes no more connections.';

export const trafficSpent = (bytes: number): string =>
  `${bytes} bytes have gone through this proxy, which is the most for one program.`;

export const proxyNeedsCredential = (): string => 'This proxy needs its credential.';

export const proxyNeedsTarget = (): string => 'This proxy takes CONNECT and absolute http: addresses only.';

function shown(url: string): string {
  const line = url.replace(/\p{Cc}/gu, '�').replace(/\/\/[^/?#\s]*@/, '//');
  return line.length > 300 ? `${line.slice(0, 300)}…` : line;
}
