import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ApiMetrics } from '../docs/operations.api.js';
import { GatewayMetrics } from './gateway.metrics.js';
import { TransportMetrics } from './transport.metrics.js';

/** Metrics name tools and tell load, so they need a key; Prometheus sends one as its `authorization` credentials. */
@Controller('metrics')
export class MetricsController {
  constructor(
    private readonly metrics: GatewayMetrics,
    private readonly transport: TransportMetrics,
  ) {}

  @Get()
  @ApiMetrics()
  async read(@Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    await this.transport.refresh();
    reply.header('content-type', this.metrics.registry.contentType);
    return this.metrics.registry.metrics();
  }
}
