import type { Problem } from '@toolyard/contracts';
import type { FastifyReply } from 'fastify';
import { PROBLEM_TYPE, problemHeaders } from './problem.js';

export function sendProblem(problem: Problem, reply: FastifyReply): void {
  void reply
    .code(problem.status)
    .headers(problemHeaders(problem))
    .header('content-type', PROBLEM_TYPE)
    .send(JSON.stringify(problem));
}
