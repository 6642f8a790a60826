import { Global, Module, type DynamicModule } from '@nestjs/common';
import type { SandboxOptions } from '../sandbox/sandbox-options.js';
import { Sandbox } from '../sandbox/sandbox.js';
import { Workspace } from './workspace.js';

export interface WorkspaceModuleOptions {
  /** Absolute path of the folder that file and shell tools live in. */
  workspace: string;
  /** Absolute folders inside it that no tool may look into: Toolyard's data folder, where it lies there. */
  hidden?: string[];
  /** How commands run. */
  sandbox?: Omit<SandboxOptions, 'workspace'>;
}

/** The workspace and the sandbox around it, for every module of tools. */
@Global()
@Module({})
export class WorkspaceModule {
  static forRoot({ workspace, hidden, sandbox }: WorkspaceModuleOptions): DynamicModule {
    return {
      module: WorkspaceModule,
      providers: [
        { provide: Workspace, useFactory: () => new Workspace(workspace, hidden) },
        {
          provide: Sandbox,
          inject: [Workspace],
          useFactory: (shared: Workspace) => new Sandbox({ ...sandbox, workspace: shared }),
        },
      ],
      exports: [Workspace, Sandbox],
    };
  }
}
