import { ToolError } from '@toolyard/contracts';
import type { FastifyInstance } from 'fastify';
import { shuttingDownMessage, unsupportedMediaTypeMessage } from './http.messages.js';
import type { Drain } from './drain.js';
import { parseJsonBody } from './json-body.parser.js';
import type { RouteTable } from './route-table.js';

/** Largest form, in bytes. */
const FORM_LIMIT = 8_192;

/** What is told of each reply when it is out. */
export type RequestObserver = (
  labels: { method: string; route: string; status: number },
  seconds: number,
) => void;

/**
 * Only `application/json` is read, by our own parser; Fastify holds the size limit.
 * @param takingLists routes whose body may be a list
 */
export function parseJsonBodies(fastify: FastifyInstance, takingLists: readonly string[]): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    try {
      done(null, parseJsonBody(String(body), takingLists.includes(request.routeOptions.url ?? '')));
    } catch (error) {
      done(error as Error);
    }
  });
}

/** Reads what HTML forms send as URLSearchParams, at these routes only: everywhere else they are refused. */
export function parseForms(fastify: FastifyInstance, routes: readonly string[]): void {
  fastify.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT },
    (request, body, done) => {
      if (routes.includes(request.routeOptions.url ?? '')) done(null, new URLSearchParams(String(body)));
      else
        done(
          new ToolError(
            'UNSUPPORTED_MEDIA_TYPE',
            unsupportedMediaTypeMessage(request.headers['content-type']),
          ),
        );
    },
  );
}

/** Fills the table with every route that is registered from now on. */
export function collectRoutes(fastify: FastifyInstance, routes: RouteTable): void {
  fastify.addHook('onRoute', ({ method, url }) => routes.add(method, url));
}

/** While the gateway stops, work is refused and reading goes on; connections are not kept. */
export function refuseWhileDraining(fastify: FastifyInstance, drain: Drain): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    drain.track(reply.raw);
    if (!drain.draining) {
      done();
      return;
    }
    reply.header('connection', 'close');
    done(request.method === 'POST' ? new ToolError('SHUTTING_DOWN', shuttingDownMessage()) : undefined);
  });
}

export function observeReplies(fastify: FastifyInstance, observe: RequestObserver): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
    done();
  });
}
