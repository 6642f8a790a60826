import { Injectable } from '@nestjs/common';
import type { Call } from '@toolyard/contracts';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What this gateway counts, in a registry of its own. */
@Injectable()
export class GatewayMetrics {
  readonly registry = new Registry();

  readonly requests = new Histogram({
    name: 'toolyard_http_request_duration_seconds',
    help: 'Time from a request to the end of its reply, waiting for outcomes included',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [this.registry],
  });

  readonly streams = new Gauge({
    name: 'toolyard_event_streams',
    help: 'Clients that follow the events of a call on this gateway',
    registers: [this.registry],
  });

  private readonly calls = new Counter({
    name: 'toolyard_calls_total',
    help: 'Calls accepted by this gateway, by their status when it answered',
    labelNames: ['tool', 'status'] as const,
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  countCall({ tool, status }: Call): void {
    this.calls.inc({ tool, status });
  }
}
