import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { LIMITS } from '@toolyard/contracts';
import { NestLogger, throttledErrors, type Logger } from '@toolyard/logging';
import { TransportModule } from '@toolyard/transport';
import { redisTroubleMessage } from './app.messages.js';
import { QueueBoard } from './board/queue-board.js';
import { serveDocs } from './docs/docs.js';
import { GatewayModule } from './gateway.module.js';
import type { GatewayOptions } from './gateway.options.js';
import { answerClientError } from './http/client-error.js';
import { Drain } from './http/drain.js';
import { answerFrameworkError } from './http/framework-error.js';
import {
  collectRoutes,
  observeReplies,
  parseForms,
  parseJsonBodies,
  refuseWhileDraining,
} from './http/http.hooks.js';
import { RouteTable } from './http/route-table.js';
import { SECURITY_HEADERS } from './http/security-headers.js';
import { GatewayMetrics } from './metrics/gateway.metrics.js';

/** Longest time a client may take to send a request, in milliseconds. */
const REQUEST_MS = 60_000;

export interface CreateAppOptions {
  logger: Logger;
  /** Brings the queues; the real transport by default. */
  transport?: Parameters<typeof GatewayModule.forRoot>[2];
}

/** A gateway that is wired and ready to listen. */
export async function createApp(
  options: GatewayOptions,
  { logger, transport }: CreateAppOptions,
): Promise<NestFastifyApplication> {
  const queues =
    transport ??
    TransportModule.forGateway({
      redisUrl: options.redisUrl,
      signingKey: options.signingKey,
      pools: options.pools,
      onError: throttledErrors(logger, redisTroubleMessage()),
      ...(options.shortestScheduleMs !== undefined && { shortestScheduleMs: options.shortestScheduleMs }),
      ...(options.mask !== undefined && { mask: options.mask }),
    });
  const app = await NestFactory.create<NestFastifyApplication>(
    GatewayModule.forRoot(options, logger, queues),
    new FastifyAdapter({
      bodyLimit: LIMITS.body,
      requestTimeout: REQUEST_MS,
      clientErrorHandler: answerClientError,
      frameworkErrors: answerFrameworkError,
      routerOptions: { maxParamLength: 256 },
    }),
    { logger: new NestLogger(logger), bodyParser: false, forceCloseConnections: true, abortOnError: false },
  );
  await configure(app);
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  return app;
}

async function configure(app: NestFastifyApplication): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  const metrics = app.get(GatewayMetrics);
  collectRoutes(fastify, app.get(RouteTable));
  refuseWhileDraining(fastify, app.get(Drain));
  observeReplies(fastify, (labels, seconds) => metrics.requests.observe(labels, seconds));
  parseJsonBodies(fastify, ['/mcp', '/v1/openai/tool-calls', '/v1/anthropic/tool-uses']);
  parseForms(fastify, ['/sign-in', '/sign-out']);
  app.useSecurityHeaders(SECURITY_HEADERS);
  serveDocs(app);
  await app.get(QueueBoard).register(fastify);
}
