import { Injectable } from '@nestjs/common';
import { ToolError } from '@toolyard/contracts';
import { CallCanceller } from '@toolyard/transport';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { problemOf } from '../http/problem.js';
import { sendProblem } from '../http/send-problem.js';
import { askQueues } from '../queue-access.js';
import { boardActionOf } from './board-actions.js';
import {
  boardCannotMessage,
  otherOriginMessage,
  signedOutMessage,
  viewerCannotActMessage,
} from './board.messages.js';
import { BrowserSessions, mayAct } from './browser-sessions.js';
import { isSameOrigin } from './same-origin.js';
import { sessionTokenOf } from './session-cookie.js';

/** Stands before every route of the board: who is it, may they, and is it something that does no harm to calls. */
@Injectable()
export class BoardGuard {
  constructor(
    private readonly sessions: BrowserSessions,
    private readonly canceller: CallCanceller,
  ) {}

  /** A Fastify hook; what it answers itself goes no further. */
  async check(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    try {
      if (!(await this.answers(request, reply))) return undefined;
    } catch (error) {
      // The board has an error handler of its own, which would show this as a mistake of ours.
      if (!(error instanceof ToolError)) throw error;
      // `error` is the member that bull-board's page shows.
      const problem = { ...problemOf(error, request.url), error: error.message };
      sendProblem(problem, reply.header('cache-control', 'no-store'));
    }
    return reply;
  }

  /**
   * Whether the request needs nothing of the board any more.
   * @throws ToolError when it is refused
   */
  private async answers(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const route = request.routeOptions.url ?? '';
    const principal = await this.sessions.find(sessionTokenOf(request));
    if (principal === undefined) {
      if (route.startsWith('/queues/api')) throw new ToolError('UNAUTHENTICATED', signedOutMessage());
      void reply.redirect('/sign-in', 303);
      return true;
    }
    request.principal = principal;
    const action = boardActionOf(request.method, route);
    if (action === 'read') return false;
    if (!isSameOrigin(request)) throw new ToolError('FORBIDDEN', otherOriginMessage());
    if (!mayAct(principal)) throw new ToolError('FORBIDDEN', viewerCannotActMessage());
    if (action === 'refused') throw new ToolError('FORBIDDEN', boardCannotMessage());
    if (action === 'change') return false;
    const { jobId = '' } = request.params as { jobId?: string };
    await askQueues(this.canceller.cancel(jobId, `Cancelled on the board by ${principal.id}`));
    void reply.code(204).send();
    return true;
  }
}
