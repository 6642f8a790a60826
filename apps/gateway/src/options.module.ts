import { Module, type DynamicModule } from '@nestjs/common';
import type { Logger } from '@toolyard/logging';
import { GATEWAY_OPTIONS, type GatewayOptions } from './gateway.options.js';
import { LOGGER } from './logger.token.js';

/** Gives every module the options and the logger of this gateway. */
@Module({})
export class OptionsModule {
  static forRoot(options: GatewayOptions, logger: Logger): DynamicModule {
    return {
      module: OptionsModule,
      global: true,
      providers: [
        { provide: GATEWAY_OPTIONS, useValue: options },
        { provide: LOGGER, useValue: logger },
      ],
      exports: [GATEWAY_OPTIONS, LOGGER],
    };
  }
}
