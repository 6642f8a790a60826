import { Module, type DynamicModule } from '@nestjs/common';
import { Outbound } from '@toolyard/outbound';
import { Webhooks } from '../remote/webhooks.js';
import type { ChannelSettings } from './channels/channel-settings.js';
import { MessageChannels } from './message-channels.js';
import { SendMessageTool } from './send-message.tool.js';
import { TellUserTool } from './tell-user.tool.js';

export const MESSAGE_TOOLS = [SendMessageTool, TellUserTool];

/** Tools that tell somebody something. `remote` is the module that has the webhooks. */
@Module({})
export class MessagesModule {
  static forRoot(settings: ChannelSettings, remote: DynamicModule): DynamicModule {
    return {
      module: MessagesModule,
      imports: [remote],
      providers: [
        ...MESSAGE_TOOLS,
        {
          provide: MessageChannels,
          inject: [Webhooks, Outbound],
          useFactory: (webhooks: Webhooks, outbound: Outbound) =>
            new MessageChannels(settings, webhooks, outbound),
        },
      ],
    };
  }
}
