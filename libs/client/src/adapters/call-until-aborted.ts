import { isFinished } from '../finished.js';
import type { Toolyard } from '../toolyard.js';
import type { Call } from '../types.js';

/** Calls a tool and waits for its end; a signal that is aborted cancels the call. @throws the reason of the signal */
export async function callUntilAborted(
  toolyard: Toolyard,
  tool: string,
  args: Record<string, unknown>,
  signal?: AbortSignal,
): Promise<Call> {
  if (signal === undefined) return toolyard.call(tool, args);
  signal.throwIfAborted();
  // Without the signal: only its answer says which call there is to cancel.
  const call = await toolyard.submit(tool, args);
  if (isFinished(call)) return call;
  try {
    return await toolyard.wait(call.id, { signal });
  } catch (error) {
    if (signal.aborted) await toolyard.cancel(call.id).catch(() => undefined);
    throw error;
  }
}
