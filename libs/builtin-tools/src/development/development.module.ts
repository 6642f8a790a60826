import { Module, type DynamicModule } from '@nestjs/common';
import { GIT_OPTIONS, type GitOptions } from './git/git-options.js';
import { GitProgram } from './git/git-program.js';
import { GitTool } from './git/git.tool.js';
import { LintTool } from './lint/lint.tool.js';

export const DEVELOPMENT_TOOLS = [GitTool, LintTool];

export interface DevelopmentOptions {
  git?: GitOptions;
}

/** Tools that work on source code. Needs WorkspaceModule. */
@Module({})
export class DevelopmentModule {
  static forRoot({ git = {} }: DevelopmentOptions = {}): DynamicModule {
    return {
      module: DevelopmentModule,
      providers: [{ provide: GIT_OPTIONS, useValue: git }, GitProgram, ...DEVELOPMENT_TOOLS],
    };
  }
}
