import { setTimeout as wait } from 'node:timers/promises';
import { CALL_EVENT_TYPES, type SequencedEvent } from '@toolyard/contracts';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { connectionLostMessage } from '../cli.messages.js';
import { RefusedError, UnreachableError } from '../cli-error.js';
import type { GatewayClient } from './gateway-client.js';

export interface FollowOptions {
  /** Sequence number of the last event already seen. Default 0. */
  after?: number;
  signal?: AbortSignal;
  /** Called each time a broken connection is about to be made again. */
  onResume?: () => void;
  /** Pause before the first attempt to connect again, doubled each time up to 5 s. Default 200 ms. */
  retryMs?: number;
  /** Attempts without a new event before giving up. Default 8. */
  attempts?: number;
}

const LONGEST_PAUSE_MS = 5000;

/**
 * The events of a call, each once and in order, until the one that ends it; survives lost connections.
 * @throws RefusedError when the gateway refuses for good, UnreachableError when it stays away
 */
export async function* followEvents(
  client: GatewayClient,
  id: string,
  options: FollowOptions = {},
): AsyncGenerator<SequencedEvent> {
  const { signal = new AbortController().signal, retryMs = 200, attempts = 8 } = options;
  let after = options.after ?? 0;
  let failures = 0;
  for (;;) {
    let problem: unknown;
    try {
      const response = await client.openEvents(id, after, signal);
      // The call has ended and there is nothing behind this place.
      if (response.status === 204) return;
      for await (const event of eventsOf(response)) {
        if (event.seq <= after) continue;
        after = event.seq;
        failures = 0;
        yield event;
        if (event.type === 'call.finished') return;
      }
    } catch (error) {
      problem = error;
    }
    if (signal.aborted) return;
    failures++;
    if (isFinal(problem) || failures > attempts) throw asFailure(problem);
    options.onResume?.();
    await wait(Math.min(retryMs * 2 ** (failures - 1), LONGEST_PAUSE_MS), undefined, { signal });
  }
}

async function* eventsOf(response: Response): AsyncGenerator<SequencedEvent> {
  if (response.body === null) return;
  const messages = response.body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .pipeThrough(new EventSourceParserStream());
  for await (const message of messages) {
    const known = (CALL_EVENT_TYPES as readonly string[]).includes(message.event ?? '');
    if (known) yield { ...(JSON.parse(message.data) as SequencedEvent), seq: Number(message.id) };
  }
}

/** A gateway that is overloaded or stopping may serve the next time; anything else it refuses stays refused. */
function isFinal(error: unknown): boolean {
  return error instanceof RefusedError && error.status < 500 && error.status !== 429;
}

function asFailure(error: unknown): Error {
  if (error instanceof RefusedError || error instanceof UnreachableError) return error;
  return new UnreachableError('the address', connectionLostMessage());
}
