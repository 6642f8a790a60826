import { invalidRequest } from '../validation/request.validator.js';
import { badSequenceMessage } from './calls.messages.js';

/**
 * The sequence number after which a client wants events: `Last-Event-ID`, which a reconnecting client keeps up to date,
 * else `?after=`, else 0.
 * @throws ToolError `INVALID_REQUEST`
 */
export function eventPosition(lastEventId: unknown, after: unknown): number {
  if (lastEventId !== undefined && lastEventId !== '') return parse('Last-Event-ID', lastEventId);
  return after === undefined ? 0 : parse('after', after);
}

function parse(where: string, value: unknown): number {
  if (typeof value === 'string' && /^\d{1,15}$/.test(value)) return Number(value);
  throw invalidRequest([{ path: where, message: badSequenceMessage(where), rule: 'type' }]);
}
