import { Module, type DynamicModule } from '@nestjs/common';
import type { Outbound } from '@toolyard/outbound';
import { FilesModule } from './files/files.module.js';
import { MessagesModule } from './messages/messages.module.js';
import { OutboundModule } from './outbound/outbound.module.js';
import { PeopleModule } from './people/people.module.js';
import { ShellModule } from './shell/shell.module.js';
import { WorkspaceModule, type WorkspaceModuleOptions } from './workspace/workspace.module.js';

export interface BuiltinToolsOptions extends WorkspaceModuleOptions {
  /** Connections to other hosts; closed by whoever made it. */
  outbound?: Outbound;
}

/** All tools that come with Toolyard: those of files, messages, people and the shell. */
@Module({})
export class BuiltinToolsModule {
  static forRoot(options: BuiltinToolsOptions): DynamicModule {
    return {
      module: BuiltinToolsModule,
      imports: [
        WorkspaceModule.forRoot(options),
        OutboundModule.forRoot(options.outbound),
        FilesModule,
        MessagesModule,
        PeopleModule,
        ShellModule,
      ],
    };
  }
}
