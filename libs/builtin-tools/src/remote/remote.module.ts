import { Module, type DynamicModule } from '@nestjs/common';
import { Outbound } from '@toolyard/outbound';
import { RemoteTriggerTool } from './remote-trigger.tool.js';
import { Webhooks, type WebhookTarget } from './webhooks.js';

export const REMOTE_TOOLS = [RemoteTriggerTool];

/** Tools that reach what an operator registered elsewhere. */
@Module({})
export class RemoteModule {
  static forRoot(webhooks: Readonly<Record<string, WebhookTarget>> = {}): DynamicModule {
    return {
      module: RemoteModule,
      providers: [
        ...REMOTE_TOOLS,
        {
          provide: Webhooks,
          inject: [Outbound],
          useFactory: (outbound: Outbound) => new Webhooks(webhooks, outbound),
        },
      ],
      exports: [Webhooks],
    };
  }
}
