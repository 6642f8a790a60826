import type { FastifyReply, FastifyRequest } from 'fastify';
import { problemOf } from './problem.js';
import { requestErrorOf } from './request-error.js';
import { sendProblem } from './send-problem.js';

/** Answers what the router itself refuses, before any filter: an address that cannot be decoded or is too long. */
export function answerFrameworkError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  sendProblem(problemOf(requestErrorOf(error), request.raw.url?.split('?', 1)[0]), reply);
}
