import { Global, Module, type DynamicModule } from '@nestjs/common';
import { Outbound } from '@toolyard/outbound';
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

/** The workspaces and the sandbox around them, for every module of tools. The network of commands needs OutboundModule. */
@Global()
@Module({})
export class WorkspaceModule {
  static forRoot({ workspaces, sandbox }: WorkspaceModuleOptions): DynamicModule {
    return {
      module: WorkspaceModule,
      providers: [
        { provide: Workspaces, useFactory: () => workspaces },
        {
          provide: Sandbox,
          inject: [{ token: Outbound, optional: true }],
          useFactory: (outbound?: Outbound) => new Sandbox(sandbox, outbound),
        },
        ...(sandbox?.mode === 'off' ? [SandboxOffHook] : []),
      ],
      exports: [Workspaces, Sandbox],
    };
  }
}
