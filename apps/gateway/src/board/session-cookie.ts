import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'toolyard_session';

/** The token of the session that a browser sends along. */
export function sessionTokenOf(request: FastifyRequest): string | undefined {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [name, value] = pair.trim().split('=', 2);
    if (name === NAME && value !== undefined && value !== '') return value;
  }
  return undefined;
}

/** No script reads it, and no other site can make a browser send it. `seconds` 0 takes it back. */
export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  seconds: number,
): void {
  // The gateway speaks HTTP; whoever puts TLS in front says so by this header.
  const secure = request.headers['x-forwarded-proto'] === 'https' ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${NAME}=${token}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure}`,
  );
}
