import { isTerminal, newCallId, ToolError, type CallEnvelope, type ToolResult } from '@toolyard/contracts';
import type { WorkerTransport } from '@toolyard/transport';
import { unknownChildTool } from './worker-runtime.messages.js';

/** Longest wait for a child, in milliseconds; the parent's own timeout ends it earlier. */
const WAIT_MS = 24 * 3_600_000;

export interface ChildCallsOptions {
  transport: WorkerTransport;
  resultTtl: number;
  /** The pool of a waiting parent gets a slot more, so that parents cannot keep their children out. The result takes it back. */
  lendSlot: (pool: string) => () => void;
}

/** Calls that tools make themselves: ordinary calls through the queue, with their parent's id. */
export class ChildCalls {
  constructor(private readonly options: ChildCallsOptions) {}

  /**
   * Runs a tool as a child of `parent` and cancels it when `signal` aborts.
   * @throws ToolError `TOOL_NOT_FOUND`, `QUEUE_UNAVAILABLE`, or the signal's reason
   */
  async run(
    parent: CallEnvelope,
    tool: string,
    args: Record<string, unknown>,
    signal: AbortSignal,
  ): Promise<ToolResult> {
    const { transport, resultTtl, lendSlot } = this.options;
    const entry = transport.catalogue.find(tool);
    if (entry === undefined) throw new ToolError('TOOL_NOT_FOUND', unknownChildTool(tool));
    const { manifest } = entry;
    const child: CallEnvelope = {
      id: newCallId(),
      tool: manifest.name,
      pool: manifest.pool,
      agent: parent.agent,
      ...(parent.identity !== undefined && { identity: parent.identity }),
      arguments: args,
      createdAt: Date.now(),
      effect: manifest.effect,
      retry: manifest.retry,
      parentCallId: parent.id,
      runId: parent.runId ?? parent.id,
      resultTtl,
    };
    const takeBack = lendSlot(parent.pool);
    try {
      const call = await transport.client.submit(child, WAIT_MS, signal);
      if (isTerminal(call.status))
        return call.result ?? { content: [], isError: call.status !== 'succeeded' };
      signal.throwIfAborted();
      throw new ToolError('TIMED_OUT');
    } catch (error) {
      if (signal.aborted) {
        // Whether the child still ran or had just ended makes no difference to a parent that is going.
        transport.canceller.cancel(child.id, 'The call that made this one has ended.').catch(() => undefined);
      }
      throw error;
    } finally {
      takeBack();
    }
  }
}
