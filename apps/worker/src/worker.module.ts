import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { BUILTIN_TOOLS, BuiltinToolsModule } from '@toolyard/builtin-tools';
import { ToolkitModule } from '@toolyard/toolkit';

export interface WorkerModuleOptions {
  /** Every pool of the deployment, served here or not. */
  pools: string[];
  workspace: string;
  /** Folders that tools never see, also where they lie in the workspace: keys and data. */
  hidden: string[];
  plugins: readonly Type[];
}

/** The tools of a worker: those that come with Toolyard, and those of its plugins. */
@Module({})
export class WorkerModule {
  static forRoot({ pools, workspace, hidden, plugins }: WorkerModuleOptions): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        ToolkitModule.forRoot({
          pools,
          workspace,
          origin: (tool) => (BUILTIN_TOOLS.has(tool) ? 'builtin' : 'plugin'),
        }),
        BuiltinToolsModule.forRoot({ workspace, hidden }),
        ...plugins,
      ],
    };
  }
}
