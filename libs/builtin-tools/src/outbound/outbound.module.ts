import { Global, Module, type DynamicModule } from '@nestjs/common';
import { Outbound } from '@toolyard/outbound';

/** The connections to other hosts, for every module of tools: `constructor(private readonly outbound: Outbound)`. */
@Global()
@Module({})
export class OutboundModule {
  /** Without one, only public addresses are called. */
  static forRoot(outbound: Outbound = new Outbound()): DynamicModule {
    return {
      module: OutboundModule,
      providers: [{ provide: Outbound, useValue: outbound }],
      exports: [Outbound],
    };
  }
}
