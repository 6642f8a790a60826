import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ToolError } from '@toolyard/contracts';
import { callNotFound } from '@toolyard/transport';
import type { FastifyRequest } from 'fastify';
import { forbiddenMessage, noKeyMessage, notBearerMessage } from './auth.messages.js';
import { KeyRing } from './key-ring.js';
import { PUBLIC_ROUTE } from './public.decorator.js';
import { rolesOf } from './route-roles.js';

/** Lets a request pass whose bearer key is known and has a role for the route, and puts its principal on it. */
@Injectable()
export class ApiKeyGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly keys: KeyRing,
  ) {}

  /** @throws ToolError `UNAUTHENTICATED`, `FORBIDDEN`, `CALL_NOT_FOUND` */
  canActivate(context: ExecutionContext): boolean {
    const open = this.reflector.getAllAndOverride<boolean | undefined>(PUBLIC_ROUTE, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (open === true) return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const principal = this.keys.get(bearerKeyOf(request.headers.authorization));
    const route = request.routeOptions.url ?? '';
    const allowed = rolesOf(request.method, route);
    if (!allowed.includes(principal.role)) {
      const { id } = request.params as { id?: string };
      // What only people do with calls tells an agent nothing, not even which calls there are.
      if (principal.role === 'agent' && route.startsWith('/v1/calls/:id') && id !== undefined)
        throw new ToolError('CALL_NOT_FOUND', callNotFound(id));
      throw new ToolError('FORBIDDEN', forbiddenMessage(principal.role, request.method, route, allowed));
    }
    request.principal = principal;
    return true;
  }
}

function bearerKeyOf(header: string | undefined): string {
  if (header === undefined) throw new ToolError('UNAUTHENTICATED', noKeyMessage());
  const key = /^Bearer +(\S.*)$/i.exec(header)?.[1]?.trim();
  if (key === undefined) throw new ToolError('UNAUTHENTICATED', notBearerMessage());
  return key;
}
