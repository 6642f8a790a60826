import { ToolError, type SecretMask } from '@toolyard/contracts';
import type { Logger } from '@toolyard/logging';
import type { CallOutcome, ExecutionPorts, PeoplesWord, ToolExecutor } from '@toolyard/toolkit';
import type { CallDelivery, WorkerTransport } from '@toolyard/transport';
import type { ChildCalls } from './child-calls.js';
import type { Interruption } from './interruption.js';
import type { KeptRuns } from './kept-runs.js';
import type { MaskedStory } from './masked-story.js';
import { AgentSchedules } from './schedules/agent-schedules.js';
import { alreadyBegun } from './worker-runtime.messages.js';

export interface ToolStartOptions {
  workerId: string;
  transport: WorkerTransport;
  executor: ToolExecutor;
  children: ChildCalls;
  kept: KeptRuns;
  log: Logger;
  mask: SecretMask;
}

/** Hands a call to the toolkit, with all that its tool may use. */
export class ToolStart {
  constructor(private readonly options: ToolStartOptions) {}

  async execute(
    { envelope, attempt }: CallDelivery,
    interruption: Interruption,
    story: MaskedStory,
    people: PeoplesWord | undefined,
  ): Promise<CallOutcome> {
    const { executor, transport, children, kept, log, mask, workerId } = this.options;
    const begin = async (): Promise<void> => {
      if (!(await transport.begun.claim(envelope.id, workerId))) {
        interruption.loseLock();
        throw new ToolError('WORKER_LOST', alreadyBegun());
      }
    };
    const identity = await transport.seal.open(envelope);
    const { schedules, catalogue } = transport;
    return executor.execute(
      {
        id: envelope.id,
        tool: envelope.tool,
        arguments: envelope.arguments,
        agent: envelope.agent,
        ...(identity !== undefined && { identity }),
        attempt,
        ...(envelope.timeoutMs !== undefined && { timeoutMs: envelope.timeoutMs }),
        ...(envelope.parentCallId !== undefined && { parentCallId: envelope.parentCallId }),
        ...(envelope.runId !== undefined && { runId: envelope.runId }),
        ...(envelope.metadata !== undefined && { metadata: envelope.metadata }),
        ...(envelope.clientCan !== undefined && { clientCan: envelope.clientCan }),
        ...(people !== undefined && { people }),
      },
      {
        signal: interruption.signal,
        emit: (event) => story.emit(event),
        keep: (message) => transport.messages.add(mask.value(message)),
        ...(envelope.effect === 'once' && { begin }),
        waits: kept.open,
        schedules: new AgentSchedules({ schedules, catalogue, callId: envelope.id, identity }),
        log: toolLogger(() => log.child({ callId: envelope.id, tool: envelope.tool, attempt })),
        call: (tool, args) => children.run({ envelope, identity }, tool, args, interruption.signal),
      },
    );
  }
}

/** Made when the first line is written: most calls write none, or one. */
function toolLogger(make: () => Logger): ExecutionPorts['log'] {
  let made: Logger | undefined;
  const log = (): Logger => (made ??= make());
  return {
    debug: (message, fields = {}) => log().debug(fields, message),
    info: (message, fields = {}) => log().info(fields, message),
    warn: (message, fields = {}) => log().warn(fields, message),
    error: (message, fields = {}) => log().error(fields, message),
  };
}
