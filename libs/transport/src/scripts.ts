import type { Redis } from 'ioredis';

/** Entries that the ledger holds while no gateway with a database has ever said how many: enough to bridge its start. */
export const UNREAD_LEDGER = 10_000;

/**
 * Records the outcome of a call, once: the first terminal state wins, everyone who waits is told and the ledger gets it
 * in the same step.
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
local limit = redis.call('GET', KEYS[7]) or '${UNREAD_LEDGER}'
if ARGV[7] == '' then redis.call('XADD', KEYS[6], 'MAXLEN', '~', limit, '*', 'c', ARGV[1])
else redis.call('XADD', KEYS[6], 'MAXLEN', '~', limit, '*', 'c', ARGV[7], 'o', '1') end
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

/** Puts calls into the ledger before they have an outcome. */
const RECORD = `
local limit = redis.call('GET', KEYS[2]) or '${UNREAD_LEDGER}'
for i = 1, #ARGV do redis.call('XADD', KEYS[1], 'MAXLEN', '~', limit, '*', 'c', ARGV[i]) end
return #ARGV
`;

export interface TransportScripts {
  /** Keys: outcome, events, began, cancel, cancelling, ledger, its limit. Arguments: outcome, ttl, reply channel, live channel, head of the finished event, call id where there may be marks of it, what the ledger gets instead of a large outcome. */
  tySettle(...keysAndArguments: (string | number)[]): Promise<0 | 1>;
  /** Keys: outcome, events. Arguments: live channel, ttl, longest stream, first event of the call, events… */
  tyAppend(...keysAndArguments: (string | number)[]): Promise<0 | 1>;
}

export interface LedgerScripts {
  /** Keys: ledger, its limit. Arguments: calls… */
  tyRecord(...keysAndArguments: string[]): Promise<number>;
}

export function withScripts(redis: Redis): Redis & TransportScripts & LedgerScripts {
  redis.defineCommand('tySettle', { numberOfKeys: 7, lua: SETTLE });
  redis.defineCommand('tyAppend', { numberOfKeys: 2, lua: APPEND });
  redis.defineCommand('tyRecord', { numberOfKeys: 2, lua: RECORD });
  return redis as Redis & TransportScripts & LedgerScripts;
}
