import { Test } from '@nestjs/testing';
import { BuiltinToolsModule, Workspaces, type BuiltinToolsOptions } from '@toolyard/builtin-tools';
import { newCallId, ToolError } from '@toolyard/contracts';
import { ToolExecutor, ToolkitModule } from '@toolyard/toolkit';
import { tmpdir } from 'node:os';

const silent = (): undefined => undefined;
const log = { debug: silent, info: silent, warn: silent, error: silent };

export interface ToolsInProcess {
  /** Runs a tool as an agent calls it. Rejects unless it succeeds. */
  run: (tool: string, args: Record<string, unknown>) => Promise<void>;
  close: () => Promise<void>;
}

/** The tools of a worker, without its queue. */
export async function openTools(options: Omit<BuiltinToolsOptions, 'workspaces'>): Promise<ToolsInProcess> {
  const module = await Test.createTestingModule({
    imports: [
      ToolkitModule.forRoot({ pools: ['default'], workspace: tmpdir() }),
      BuiltinToolsModule.forRoot({ workspaces: new Workspaces({ root: tmpdir() }), ...options }),
    ],
  }).compile();
  await module.init();
  const executor = module.get(ToolExecutor);
  return {
    run: async (tool, args) => {
      const call = { id: newCallId(), tool, arguments: args, agent: 'attacker', attempt: 1 };
      const { status, error } = await executor.execute(call, {
        signal: new AbortController().signal,
        emit: silent,
        log,
        call: () => Promise.reject(new Error('no child calls here')),
      });
      if (status !== 'succeeded') throw new ToolError(error?.code ?? 'INTERNAL', error?.message);
    },
    close: () => module.close(),
  };
}
