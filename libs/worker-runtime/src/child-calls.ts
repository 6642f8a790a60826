import {
  isTerminal,
  lackedAbilities,
  newCallId,
  ToolError,
  type CallEnvelope,
  type CallIdentity,
  type ToolManifest,
  type ToolResult,
} from '@toolyard/contracts';
import type { WorkerTransport } from '@toolyard/transport';
import { childNeeds, tooManyChildren, unknownChildTool } from './worker-runtime.messages.js';

/** Longest wait for a child, in milliseconds; the parent's own timeout ends it earlier. */
const WAIT_MS = 24 * 3_600_000;

export interface ChildCallsOptions {
  transport: WorkerTransport;
  resultTtl: number;
  /** The pool of a waiting parent gets a slot more, so that parents cannot keep their children out. The result takes it back. */
  lendSlot: (pool: string) => () => void;
}

/** The call whose tool makes another, and who makes both. */
export interface ParentCall {
  envelope: CallEnvelope;
  identity: CallIdentity | undefined;
}

/** Calls that tools make themselves: ordinary calls through the queue, with their parent's id. */
export class ChildCalls {
  constructor(private readonly options: ChildCallsOptions) {}

  /**
   * Runs a tool as a child of `parent` and cancels it when `signal` aborts.
   * @throws ToolError `TOOL_NOT_FOUND`, `CLIENT_CANNOT`, `RATE_LIMITED`, `QUEUE_UNAVAILABLE`, or the signal's reason
   */
  async run(
    { envelope: parent, identity }: ParentCall,
    tool: string,
    args: Record<string, unknown>,
    signal: AbortSignal,
  ): Promise<ToolResult> {
    const { transport, resultTtl, lendSlot } = this.options;
    const entry = transport.catalogue.find(tool);
    if (entry === undefined) throw new ToolError('TOOL_NOT_FOUND', unknownChildTool(tool));
    const { manifest } = entry;
    const lacked = lackedAbilities(manifest, parent.clientCan);
    if (lacked.length > 0) throw new ToolError('CLIENT_CANNOT', childNeeds(manifest.name, lacked));
    const child: CallEnvelope = {
      id: newCallId(),
      tool: manifest.name,
      pool: manifest.pool,
      agent: parent.agent,
      arguments: args,
      createdAt: Date.now(),
      effect: manifest.effect,
      retry: manifest.retry,
      parentCallId: parent.id,
      runId: parent.runId ?? parent.id,
      resultTtl,
      ...(parent.clientCan !== undefined && { clientCan: parent.clientCan }),
      ...timeoutFor(manifest, identity),
    };
    if (identity !== undefined) child.identity = transport.seal.seal(identity, child);
    await this.count(child, parent, identity);
    signal.throwIfAborted();
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

  /** Against the limits of the agent that makes both calls. @throws ToolError `RATE_LIMITED` */
  private async count(
    child: CallEnvelope,
    parent: CallEnvelope,
    { id, limits }: Partial<CallIdentity> = {},
  ): Promise<void> {
    const unlimited = limits?.callsInFlight === undefined && limits?.callsPerMinute === undefined;
    if (id === undefined || unlimited) return;
    const { stoppedBy, resetMs } = await this.options.transport.limits.take(id, limits, [child], parent);
    if (stoppedBy === undefined) return;
    const retryAfter = stoppedBy === 'callsPerMinute' ? Math.max(1, Math.ceil(resetMs / 1_000)) : 1;
    const message = tooManyChildren(child.tool, limits[stoppedBy] ?? 0, stoppedBy);
    throw new ToolError('RATE_LIMITED', message, { details: { limit: stoppedBy, retryAfter } });
  }
}

/** The agent's longest run, where the tool's own is longer. */
function timeoutFor(
  { timeoutMs }: ToolManifest,
  identity: CallIdentity | undefined,
): Pick<CallEnvelope, 'timeoutMs'> {
  const most = identity?.limits?.callTimeoutMs;
  return most !== undefined && timeoutMs > most ? { timeoutMs: most } : {};
}
