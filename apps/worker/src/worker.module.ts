import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { BUILTIN_TOOLS, BuiltinToolsModule, type BuiltinToolsOptions } from '@toolyard/builtin-tools';
import { ToolkitModule } from '@toolyard/toolkit';

export interface WorkerModuleOptions extends BuiltinToolsOptions {
  /** Every pool of the deployment, served here or not. */
  pools: string[];
  plugins: readonly Type[];
}

/** The tools of a worker: those that come with Toolyard, and those of its plugins. */
@Module({})
export class WorkerModule {
  static forRoot({ pools, plugins, ...tools }: WorkerModuleOptions): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        ToolkitModule.forRoot({
          pools,
          workspace: tools.workspaces.choose,
          origin: (tool) => (BUILTIN_TOOLS.has(tool) ? 'builtin' : 'plugin'),
        }),
        BuiltinToolsModule.forRoot(tools),
        ...plugins,
      ],
    };
  }
}
