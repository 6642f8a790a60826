import { Global, Module, type DynamicModule } from '@nestjs/common';
import type { SandboxOptions } from '../sandbox/sandbox-options.js';
import { SandboxOffHook } from '../sandbox/sandbox-off.hook.js';
import { Sandbox } from '../sandbox/sandbox.js';
import { Workspaces } from './workspaces.js';

export interface WorkspaceModuleOptions {
  /** Where calls work. `ToolkitModule.forRoot` takes its `choose`. */
  workspaces: Workspaces;
  /** How commands run. */
  sandbox?: SandboxOptions;
}

/** The workspaces and the sandbox around them, for every module of tools. */
@Global()
@Module({})
export class WorkspaceModule {
  static forRoot({ workspaces, sandbox }: WorkspaceModuleOptions): DynamicModule {
    return {
      module: WorkspaceModule,
      providers: [
        { provide: Workspaces, useFactory: () => workspaces },
        { provide: Sandbox, useFactory: () => new Sandbox(sandbox) },
        ...(sandbox?.mode === 'off' ? [SandboxOffHook] : []),
      ],
      exports: [Workspaces, Sandbox],
    };
  }
}
