import type { FastifyRequest } from 'fastify';

/**
 * Whether a form or a script of this gateway sent a request. Browsers say where it comes from; what is no browser says
 * nothing and has no cookie that somebody else could use.
 */
export function isSameOrigin({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === headers.host);
}
