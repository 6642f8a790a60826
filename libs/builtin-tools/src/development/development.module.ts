import { Module, type DynamicModule } from '@nestjs/common';
import { GIT_OPTIONS, type GitOptions } from './git/git-options.js';
import { GitProgram } from './git/git-program.js';
import { GitTool } from './git/git.tool.js';
import { GitNetwork } from './git/network/git-network.js';
import { LintTool } from './lint/lint.tool.js';
import { LANGUAGE_SERVERS, languageServers, type LanguageServers } from './lsp/language-server-settings.js';
import { LspSessions } from './lsp/lsp-sessions.js';
import { LspTool } from './lsp/lsp.tool.js';

export const DEVELOPMENT_TOOLS = [GitTool, LintTool, LspTool];

export interface DevelopmentOptions {
  git?: GitOptions;
  /** Beside that of TypeScript, which one of the same name replaces. */
  languageServers?: LanguageServers;
}

/** Tools that work on source code. Needs WorkspaceModule and OutboundModule. */
@Module({})
export class DevelopmentModule {
  static forRoot({ git = {}, languageServers: own }: DevelopmentOptions = {}): DynamicModule {
    return {
      module: DevelopmentModule,
      providers: [
        { provide: GIT_OPTIONS, useValue: git },
        { provide: LANGUAGE_SERVERS, useFactory: () => languageServers(own) },
        GitNetwork,
        GitProgram,
        LspSessions,
        ...DEVELOPMENT_TOOLS,
      ],
    };
  }
}
