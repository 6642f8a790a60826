import { Module, type DynamicModule } from '@nestjs/common';
import type { Logger } from '@toolyard/logging';
import { AuthModule } from './auth/auth.module.js';
import { BoardModule } from './board/board.module.js';
import { CallsModule } from './calls/calls.module.js';
import { DialectsModule } from './dialects/dialects.module.js';
import { DatabaseModule } from './database/database.module.js';
import { PagesController } from './docs/pages.controller.js';
import type { GatewayOptions } from './gateway.options.js';
import { HealthModule } from './health/health.module.js';
import { HttpModule } from './http/http.module.js';
import { IdentityModule } from './identity/identity.module.js';
import { MessagesModule } from './messages/messages.module.js';
import { McpModule } from './mcp/mcp.module.js';
import { McpServersModule } from './mcp-servers/mcp-servers.module.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { OptionsModule } from './options.module.js';
import { PeopleModule } from './people/people.module.js';
import { PoolsModule } from './pools/pools.module.js';
import { RecordsModule } from './records/records.module.js';
import { SchedulesModule } from './schedules/schedules.module.js';
import { ToolsModule } from './tools/tools.module.js';

/** Every door. `transport` is the module that brings the queues: the real one, or that of a test. */
@Module({})
export class GatewayModule {
  static forRoot(
    options: GatewayOptions,
    logger: Logger,
    transport: Required<DynamicModule>['imports'][number],
  ): DynamicModule {
    return {
      module: GatewayModule,
      imports: [
        OptionsModule.forRoot(options, logger),
        transport,
        DatabaseModule,
        RecordsModule,
        HttpModule,
        AuthModule,
        BoardModule,
        MetricsModule,
        CallsModule,
        DialectsModule,
        McpModule,
        PeopleModule,
        MessagesModule,
        SchedulesModule,
        ToolsModule,
        McpServersModule,
        PoolsModule,
        HealthModule,
        IdentityModule,
      ],
      controllers: [PagesController],
    };
  }
}
