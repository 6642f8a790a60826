import { withLinks, type Call } from './call.js';
import { isTerminal } from './call-status.js';
import type { CallEvent, SequencedEvent } from './events.js';

/**
 * The events of a call that wrote no stream, told from its record alone. A short call that emits nothing costs no
 * stream; whoever asks for its events gets these, with the same numbers on every gateway.
 */
export function derivedEvents(call: Call): SequencedEvent[] {
  const events: CallEvent[] = [queuedEvent(call)];
  if (call.startedAt !== undefined && call.worker !== undefined) {
    events.push({
      type: 'call.started',
      callId: call.id,
      at: call.startedAt,
      attempt: call.attempts,
      worker: call.worker,
    });
  }
  if (isTerminal(call.status)) {
    events.push({
      type: 'call.finished',
      callId: call.id,
      at: call.finishedAt ?? call.createdAt,
      call: withLinks(call),
    });
  }
  return events.map((event, index) => ({ ...event, seq: index + 1 }));
}

/** The first event of every call. */
export function queuedEvent(call: Call): CallEvent<'call.queued'> {
  return {
    type: 'call.queued',
    callId: call.id,
    at: call.createdAt,
    tool: call.tool,
    pool: call.pool,
    agent: call.agent,
    ...(call.runAt !== undefined && { runAt: call.runAt }),
  };
}
