import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { ToolError } from '@toolyard/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { methodNotAllowedMessage, nothingHereMessage } from './http.messages.js';
import { problemOf } from './problem.js';
import { sendProblem } from './send-problem.js';
import { requestErrorOf } from './request-error.js';
import { RouteTable } from './route-table.js';

/** The only place where an error becomes an HTTP reply: always a problem, never a stack. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('http');

  constructor(private readonly routes: RouteTable) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const error = this.errorOf(thrown, request);
    const problem = problemOf(error, pathOf(request));
    if (problem.status >= 500) this.report(error, request);
    if (reply.sent || reply.raw.headersSent || reply.raw.destroyed) {
      reply.raw.destroy();
      return;
    }
    sendProblem(problem, reply);
  }

  private errorOf(thrown: unknown, request: FastifyRequest): ToolError {
    const error = requestErrorOf(thrown, request.headers['content-type']);
    if (error.code !== 'NOT_FOUND') return error;
    const path = pathOf(request);
    const allow = this.routes.methodsAt(path);
    return allow.length === 0 || allow.includes(request.method)
      ? new ToolError('NOT_FOUND', nothingHereMessage(request.method, path))
      : new ToolError('METHOD_NOT_ALLOWED', methodNotAllowedMessage(request.method, path, allow), {
          details: { allow },
        });
  }

  /** A refusal that tells the caller to come again is one line; a mistake of ours comes with its stack. */
  private report(error: ToolError, request: FastifyRequest): void {
    const line = `${request.method} ${pathOf(request)}: ${error.code}: ${error.message}`;
    if (error.code === 'INTERNAL') this.logger.error(line, stackOf(error.cause));
    else this.logger.warn(line);
  }
}

function pathOf(request: FastifyRequest): string {
  const url = request.raw.url ?? '/';
  const query = url.indexOf('?');
  return query < 0 ? url : url.slice(0, query);
}

function stackOf(cause: unknown): string {
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
}
