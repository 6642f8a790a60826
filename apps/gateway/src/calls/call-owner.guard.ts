import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { isCallId, ToolError } from '@toolyard/contracts';
import { callNotFound } from '@toolyard/transport';
import type { FastifyRequest } from 'fastify';
import { CallRecords } from '../records/call-records.js';

/** Hides from an agent every call that is not its own: on each route with the id of a call, the call is not there. */
@Injectable()
export class CallOwnerGuard implements CanActivate {
  constructor(private readonly calls: CallRecords) {}

  /** @throws ToolError `CALL_NOT_FOUND`, `QUEUE_UNAVAILABLE`, `DATABASE_UNAVAILABLE` */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { principal, params } = context.switchToHttp().getRequest<FastifyRequest>();
    const { id } = params as { id?: string };
    if (principal?.role !== 'agent' || id === undefined || !isCallId(id)) return true;
    const { call } = await this.calls.get(id);
    if (call.agent !== principal.id) throw new ToolError('CALL_NOT_FOUND', callNotFound(id));
    return true;
  }
}
