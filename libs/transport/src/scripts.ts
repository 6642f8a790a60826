import type { Redis } from 'ioredis';

/**
 * Records the outcome of a call, once: the first terminal state wins, and everyone who waits is told in the same step.
 * Stream ids are `0-<n>`, so Redis itself numbers the events 1, 2, 3, … without a counter.
 */
const SETTLE = `
if not redis.call('SET', KEYS[1], ARGV[1], 'NX', 'EX', ARGV[2]) then return 0 end
local event = ARGV[5] .. ARGV[1] .. '}'
local seq = '0'
if redis.call('EXISTS', KEYS[2]) == 1 then
  seq = string.sub(redis.call('XADD', KEYS[2], '0-*', 'e', event), 3)
  redis.call('EXPIRE', KEYS[2], ARGV[2])
end
if ARGV[3] ~= '' then redis.call('PUBLISH', ARGV[3], ARGV[1]) end
redis.call('PUBLISH', ARGV[4], seq .. '\\n' .. event)
if ARGV[6] ~= '' then
  redis.call('DEL', KEYS[3], KEYS[4])
  redis.call('HDEL', KEYS[5], ARGV[6])
end
return 1
`;

/** Appends events to a call's stream and tells whoever listens; refuses once the call has its outcome. */
const APPEND = `
if redis.call('EXISTS', KEYS[1]) == 1 then return 0 end
local events = {}
local first = nil
local from = 4
if redis.call('EXISTS', KEYS[2]) == 1 then from = 5 end
for i = from, #ARGV do
  local id = redis.call('XADD', KEYS[2], 'MAXLEN', '~', ARGV[3], '0-*', 'e', ARGV[i])
  if not first then first = string.sub(id, 3) end
  events[#events + 1] = ARGV[i]
end
redis.call('EXPIRE', KEYS[2], ARGV[2])
if first then redis.call('PUBLISH', ARGV[1], first .. '\\n' .. table.concat(events, '\\n')) end
return 1
`;

export interface TransportScripts {
  /** Keys: outcome, events, began, cancel, cancelling. Arguments: outcome, ttl, reply channel, live channel, head of the finished event, call id where there may be marks of it. */
  tySettle(...keysAndArguments: (string | number)[]): Promise<0 | 1>;
  /** Keys: outcome, events. Arguments: live channel, ttl, longest stream, first event of the call, events… */
  tyAppend(...keysAndArguments: (string | number)[]): Promise<0 | 1>;
}

export function withScripts(redis: Redis): Redis & TransportScripts {
  redis.defineCommand('tySettle', { numberOfKeys: 5, lua: SETTLE });
  redis.defineCommand('tyAppend', { numberOfKeys: 2, lua: APPEND });
  return redis as Redis & TransportScripts;
}
