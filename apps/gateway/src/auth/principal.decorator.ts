import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ToolError } from '@toolyard/contracts';
import type { FastifyRequest } from 'fastify';
import type { Principal } from './principal.js';

/** The principal of the request, as a parameter of a handler that is not public. */
export const CurrentPrincipal = createParamDecorator((_: unknown, context: ExecutionContext): Principal => {
  const { principal } = context.switchToHttp().getRequest<FastifyRequest>();
  if (principal === undefined) throw new ToolError('UNAUTHENTICATED');
  return principal;
});
