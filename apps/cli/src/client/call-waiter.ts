import { isTerminal, type LinkedCall } from '@toolyard/contracts';
import { followEvents } from './event-follower.js';
import type { CallRequest, GatewayClient } from './gateway-client.js';

/** Node's fetch gives up on an answer whose head takes 300 s. */
const LONGEST_REQUEST_MS = 240_000;

/** Submits a call and waits for its end as long as the request says; the call as it stands when time is up. */
export async function submitAndWait(
  client: GatewayClient,
  request: CallRequest,
  idempotencyKey?: string,
): Promise<LinkedCall> {
  const waitMs = Math.min(request.waitMs, LONGEST_REQUEST_MS);
  const call = await client.submit({ ...request, waitMs }, idempotencyKey);
  const left = request.waitMs - waitMs;
  if (isTerminal(call.status) || left <= 0) return call;
  const signal = AbortSignal.timeout(left);
  for await (const event of followEvents(client, call.id, { signal })) {
    if (event.type === 'call.finished') return event.call;
  }
  return client.get(call.id);
}
