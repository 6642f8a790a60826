import { streamLost } from '../client.messages.js';
import type { Connection } from '../http/connection.js';
import { backoffMs, pause } from '../http/pause.js';
import { ToolyardError } from '../toolyard-error.js';
import type { CallEvent } from '../types.js';
import { eventMessages } from './event-messages.js';

export interface EventOptions {
  /** Sequence number of the last event already seen. Default 0. */
  after?: number;
  /** Ends the stream without an error. The call goes on. */
  signal?: AbortSignal;
  /** Called each time a broken connection is about to be made again. */
  onResume?: () => void;
}

/** Broken connections in a row, without an event between, before giving up. */
const ATTEMPTS = 8;
const RETRY_MS = 200;
const EVENT_STREAM = { accept: 'text/event-stream' };

/**
 * The events of a call, each once and in order, until `call.finished`; a broken connection is made again where it broke.
 * @throws ToolyardError when the gateway refuses for good or stays away
 */
export async function* callEvents(
  connection: Connection,
  id: string,
  { after = 0, signal, onResume }: EventOptions = {},
): AsyncGenerator<CallEvent, void, void> {
  let last = after;
  let failures = 0;
  while (signal?.aborted !== true) {
    let problem: unknown;
    try {
      const response = await connection.once({
        path: `/v1/calls/${encodeURIComponent(id)}/events`,
        headers: { ...EVENT_STREAM, ...(last > 0 && { 'last-event-id': String(last) }) },
        ...(signal !== undefined && { signal }),
      });
      // The call has ended and there is nothing behind this place.
      if (response.status === 204) return;
      for await (const { data } of eventMessages(response)) {
        const event = JSON.parse(data) as CallEvent;
        if (event.seq <= last) continue;
        last = event.seq;
        failures = 0;
        yield event;
        if (event.type === 'call.finished') return;
      }
    } catch (error) {
      problem = error;
    }
    if (isAborted(signal)) return;
    if (++failures > ATTEMPTS || (problem instanceof ToolyardError && !problem.retryable))
      throw failure(problem, id);
    onResume?.();
    const told = problem instanceof ToolyardError ? problem.retryAfterMs : undefined;
    await pause(told ?? backoffMs(failures, RETRY_MS), signal).catch(() => undefined);
  }
}

function isAborted(signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true;
}

function failure(problem: unknown, id: string): Error {
  if (problem instanceof ToolyardError) return problem;
  return new ToolyardError('UNREACHABLE', streamLost(id), { cause: problem });
}
