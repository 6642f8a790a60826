import { Global, Module } from '@nestjs/common';
import { PoolsModule } from '../pools/pools.module.js';
import { GatewayMetrics } from './gateway.metrics.js';
import { MetricsController } from './metrics.controller.js';
import { TransportMetrics } from './transport.metrics.js';

@Global()
@Module({
  imports: [PoolsModule],
  controllers: [MetricsController],
  providers: [GatewayMetrics, TransportMetrics],
  exports: [GatewayMetrics],
})
export class MetricsModule {}
