import { Module, type DynamicModule } from '@nestjs/common';
import type { Outbound } from '@toolyard/outbound';
import { DevelopmentModule, type DevelopmentOptions } from './development/development.module.js';
import { FilesModule } from './files/files.module.js';
import { McpModule } from './mcp/mcp.module.js';
import { MessagesModule } from './messages/messages.module.js';
import { OutboundModule } from './outbound/outbound.module.js';
import { PeopleModule } from './people/people.module.js';
import { ShellModule } from './shell/shell.module.js';
import type { SearchSettings } from './web/search/search-settings.js';
import { WebModule } from './web/web.module.js';
import type { BrowserOptions } from './web/browser/browser-options.js';
import { BrowserModule } from './web/browser/browser.module.js';
import { WorkspaceModule, type WorkspaceModuleOptions } from './workspace/workspace.module.js';

export interface BuiltinToolsOptions extends WorkspaceModuleOptions {
  /** Connections to other hosts; closed by whoever made it. */
  outbound?: Outbound;
  development?: DevelopmentOptions;
  /** Engines of web_search. */
  search?: SearchSettings;
  browser?: BrowserOptions;
}

/** All tools that come with Toolyard: those of development, files, messages, people, the shell and the web. */
@Module({})
export class BuiltinToolsModule {
  static forRoot(options: BuiltinToolsOptions): DynamicModule {
    return {
      module: BuiltinToolsModule,
      imports: [
        WorkspaceModule.forRoot(options),
        OutboundModule.forRoot(options.outbound),
        DevelopmentModule.forRoot(options.development),
        BrowserModule.forRoot(options.browser),
        FilesModule,
        McpModule,
        MessagesModule,
        PeopleModule,
        ShellModule,
        WebModule.forRoot(options.search),
      ],
    };
  }
}
