import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Public } from '../auth/public.decorator.js';
import { ApiLive, ApiReady } from '../docs/operations.api.js';
import { Readiness, type ReadinessReport } from './readiness.js';

@Public()
@Controller('health')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  @Get('live')
  @ApiLive()
  live(): { status: 'live' } {
    return { status: 'live' };
  }

  @Get('ready')
  @ApiReady()
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<ReadinessReport> {
    const report = await this.readiness.check();
    reply.header('cache-control', 'no-store');
    if (report.status !== 'ready') reply.code(503).header('retry-after', '2');
    return report;
  }
}
