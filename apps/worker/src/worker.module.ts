import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { BUILTIN_TOOLS, BuiltinToolsModule, type Workspaces } from '@toolyard/builtin-tools';
import type { Outbound } from '@toolyard/outbound';
import { ToolkitModule } from '@toolyard/toolkit';

export interface WorkerModuleOptions {
  /** Every pool of the deployment, served here or not. */
  pools: string[];
  workspaces: Workspaces;
  outbound: Outbound;
  plugins: readonly Type[];
}

/** The tools of a worker: those that come with Toolyard, and those of its plugins. */
@Module({})
export class WorkerModule {
  static forRoot({ pools, workspaces, outbound, plugins }: WorkerModuleOptions): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        ToolkitModule.forRoot({
          pools,
          workspace: workspaces.choose,
          origin: (tool) => (BUILTIN_TOOLS.has(tool) ? 'builtin' : 'plugin'),
        }),
        BuiltinToolsModule.forRoot({ workspaces, outbound }),
        ...plugins,
      ],
    };
  }
}
