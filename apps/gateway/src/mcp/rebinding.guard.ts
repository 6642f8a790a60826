import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { ToolError } from '@toolyard/contracts';
import type { FastifyRequest } from 'fastify';
import { isSameOrigin } from '../board/same-origin.js';
import { GATEWAY_OPTIONS, type GatewayOptions } from '../gateway.options.js';
import { foreignHostMessage, foreignOriginMessage } from './mcp.messages.js';

/** Names under which a gateway that listens on loopback is reached. */
const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Keeps pages of other origins out, and names of others that were made to point here: a request says which host it is
 * for, and a browser also which page it comes from.
 */
@Injectable()
export class RebindingGuard implements CanActivate {
  constructor(@Inject(GATEWAY_OPTIONS) private readonly options: Pick<GatewayOptions, 'host'>) {}

  /** @throws ToolError `FORBIDDEN` */
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { host = '', origin } = request.headers;
    if (isLoopback(this.options.host) && !LOOPBACK.includes(nameOf(host)))
      throw new ToolError('FORBIDDEN', foreignHostMessage(host));
    const isOwn = origin === undefined || isLoopbackOrigin(origin, host) || isSameOrigin(request);
    if (!isOwn) throw new ToolError('FORBIDDEN', foreignOriginMessage(origin));
    return true;
  }
}

function isLoopback(address: string): boolean {
  return LOOPBACK.includes(address) || address === '::1' || address.startsWith('127.');
}

/** A page of a program on the same machine, whatever its port. */
function isLoopbackOrigin(origin: string, host: string): boolean {
  return (
    URL.canParse(origin) && LOOPBACK.includes(new URL(origin).hostname) && LOOPBACK.includes(nameOf(host))
  );
}

function nameOf(host: string): string {
  return host.replace(/:\d+$/, '').toLowerCase();
}
