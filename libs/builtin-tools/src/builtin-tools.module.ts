import { Module, type DynamicModule } from '@nestjs/common';
import type { Outbound } from '@toolyard/outbound';
import { DevelopmentModule, type DevelopmentOptions } from './development/development.module.js';
import { FilesModule } from './files/files.module.js';
import { McpModule } from './mcp/mcp.module.js';
import type { ChannelSettings } from './messages/channels/channel-settings.js';
import { MessagesModule } from './messages/messages.module.js';
import { OutboundModule } from './outbound/outbound.module.js';
import { PeopleModule } from './people/people.module.js';
import { RemoteModule } from './remote/remote.module.js';
import type { WebhookTarget } from './remote/webhooks.js';
import { ShellModule } from './shell/shell.module.js';
import type { SearchSettings } from './web/search/search-settings.js';
import { WebModule } from './web/web.module.js';
import type { BrowserOptions } from './web/browser/browser-options.js';
import { BrowserModule } from './web/browser/browser.module.js';
import { TimeModule } from './time/time.module.js';
import { WorkspaceModule, type WorkspaceModuleOptions } from './workspace/workspace.module.js';

export interface BuiltinToolsOptions extends WorkspaceModuleOptions {
  /** Connections to other hosts; closed by whoever made it. */
  outbound?: Outbound;
  /** Accounts that messages are sent with. */
  messages?: ChannelSettings;
  /** Registered webhooks, by name. */
  webhooks?: Readonly<Record<string, WebhookTarget>>;
  development?: DevelopmentOptions;
  /** Engines of web_search. */
  search?: SearchSettings;
  browser?: BrowserOptions;
}

/** All tools that come with Toolyard: those of development, files, messages, people, the shell and the web. */
/** All tools that come with Toolyard, a module for each group. */
@Module({})
export class BuiltinToolsModule {
  static forRoot(options: BuiltinToolsOptions): DynamicModule {
    const remote = RemoteModule.forRoot(options.webhooks);
    return {
      module: BuiltinToolsModule,
      imports: [
        WorkspaceModule.forRoot(options),
        OutboundModule.forRoot(options.outbound),
        DevelopmentModule.forRoot(options.development),
        BrowserModule.forRoot(options.browser),
        FilesModule,
        McpModule,
        MessagesModule.forRoot(options.messages ?? {}, remote),
        PeopleModule,
        remote,
        ShellModule,
        WebModule.forRoot(options.search),
        TimeModule,
      ],
    };
  }
}
