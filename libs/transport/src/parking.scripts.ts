import type { Redis } from 'ioredis';

/** Appends an event to a stream that exists, and tells whoever listens. */
const TELL = `
local function tell(stream, channel, event)
  if redis.call('EXISTS', stream) == 0 then return end
  local seq = string.sub(redis.call('XADD', stream, '0-*', 'e', event), 3)
  redis.call('PUBLISH', channel, seq .. '\\n' .. event)
end
`;

/**
 * Records what a call waits for from now on. A begun \`once\` tool that asks has not taken effect yet and will run again,
 * so its fence is taken down in the same step.
 */
const PARK = `
for _, field in ipairs(redis.call('HKEYS', KEYS[1])) do
  if string.sub(field, 1, 5) == 'vote:' then redis.call('HDEL', KEYS[1], field) end
end
redis.call('HDEL', KEYS[1], 'by', 'at', 'reason', 'default', 'requester', 'votes')
if ARGV[4] == 'approval' then redis.call('HDEL', KEYS[1], 'approved') end
redis.call('HINCRBY', KEYS[1], 'round', 1)
redis.call('HSET', KEYS[1], 'state', 'waiting', 'kind', ARGV[4], unpack(ARGV, 8))
redis.call('PEXPIREAT', KEYS[1], ARGV[5])
if ARGV[3] ~= '' and redis.call('GET', KEYS[2]) == ARGV[3] then redis.call('DEL', KEYS[2]) end
redis.call('ZADD', KEYS[3], ARGV[2], ARGV[1])
redis.call('PUBLISH', ARGV[6], ARGV[7])
return 1
`;

/** After the job was moved: the stream must last as long as the wait. Gives the state, which may be a decision by now. */
const PARKED = `
redis.call('PEXPIREAT', KEYS[2], ARGV[1])
return redis.call('HGET', KEYS[1], 'state')
`;

/** A person's word. The first that counts wins; the reply says what was in its way. */
const DECIDE = `${TELL}
local state, kind, seen, expires, requester, quorum, by, at = unpack(redis.call('HMGET', KEYS[1],
  'state', 'kind', 'seen', 'expires', 'requester', 'quorum', 'by', 'at'))
if not state then return { 'none' } end
if kind ~= ARGV[2] then return { 'other', kind, state } end
if state ~= 'waiting' then return { 'decided', state, by or '', at or '' } end
if seen ~= ARGV[6] then return { 'changed', seen } end
if tonumber(ARGV[4]) >= tonumber(expires) then return { 'late' } end
if requester == ARGV[3] then return { 'requester' } end
local verdict = ARGV[7]
if verdict == 'approved' then
  if redis.call('HSETNX', KEYS[1], 'vote:' .. ARGV[3], ARGV[5]) == 0 then
    return { 'decided', 'approved', ARGV[3], redis.call('HGET', KEYS[1], 'vote:' .. ARGV[3]) }
  end
  if redis.call('HINCRBY', KEYS[1], 'votes', 1) < tonumber(quorum) then
    redis.call('PUBLISH', ARGV[11], ARGV[13])
    return { 'counted' }
  end
  redis.call('HSET', KEYS[1], 'approved', seen)
elseif verdict == 'answered' then
  local n = redis.call('HINCRBY', KEYS[1], 'answers', 1)
  redis.call('HSET', KEYS[1], 'answer:' .. n, ARGV[8])
elseif ARGV[8] ~= '' then
  redis.call('HSET', KEYS[1], 'reason', ARGV[8])
end
redis.call('HSET', KEYS[1], 'state', verdict, 'by', ARGV[3], 'at', ARGV[5])
redis.call('ZREM', KEYS[2], ARGV[1])
redis.call('SADD', KEYS[3], ARGV[1])
tell(KEYS[4], ARGV[10], ARGV[9])
redis.call('PUBLISH', ARGV[11], ARGV[12])
return { 'done' }
`;

/** What a worker finds that gets a parked call again. The deadline takes effect here, once. */
const TAKE = `${TELL}
local state, kind, expires, fallback = unpack(redis.call('HMGET', KEYS[1], 'state', 'kind', 'expires', 'default'))
if not state then return {} end
if state == 'waiting' and tonumber(ARGV[2]) >= tonumber(expires) then
  state = 'expired'
  if kind == 'input' and fallback then
    state = 'answered'
    local n = redis.call('HINCRBY', KEYS[1], 'answers', 1)
    redis.call('HSET', KEYS[1], 'answer:' .. n, fallback)
    tell(KEYS[5], ARGV[5], ARGV[4])
  end
  redis.call('HSET', KEYS[1], 'state', state, 'at', ARGV[3])
  redis.call('ZREM', KEYS[kind == 'input' and 3 or 2], ARGV[1])
  redis.call('PUBLISH', ARGV[6], ARGV[7])
end
if state ~= 'waiting' then redis.call('SREM', KEYS[4], ARGV[1]) end
return redis.call('HGETALL', KEYS[1])
`;

/** The call has ended. Who decided, and when, stays as long as its outcome. */
const FORGET = `
local kind, state = unpack(redis.call('HMGET', KEYS[1], 'kind', 'state'))
if not state then return 0 end
if state == 'waiting' then
  redis.call('HSET', KEYS[1], 'state', 'ended')
  redis.call('ZREM', KEYS[kind == 'input' and 3 or 2], ARGV[1])
  redis.call('PUBLISH', ARGV[3], ARGV[4])
end
redis.call('SREM', KEYS[4], ARGV[1])
for _, field in ipairs(redis.call('HKEYS', KEYS[1])) do
  if field == 'record' or string.sub(field, 1, 7) == 'answer:' then redis.call('HDEL', KEYS[1], field) end
end
redis.call('EXPIRE', KEYS[1], ARGV[2])
return 1
`;

type Arguments = (string | number)[];

export interface ParkingScripts {
  /** Keys: parked, began, waiting. Arguments: id, now, worker, kind, end of the record, changes channel, change, fields… */
  tyPark(...keysAndArguments: Arguments): Promise<1>;
  /** Keys: parked, events. Arguments: end of the stream. */
  tyParked(...keysAndArguments: Arguments): Promise<string | null>;
  /** Keys: parked, waiting, decided, events. Arguments: id, kind, by, now, now as ISO 8601, what was seen, verdict, reason or answer, resumed event, live channel, changes channel, end of the wait, consent. */
  tyDecide(...keysAndArguments: Arguments): Promise<string[]>;
  /** Keys: parked, waiting approval, waiting input, decided, events. Arguments: id, now, now as ISO 8601, resumed event, live channel, changes channel, end of the wait. */
  tyTake(...keysAndArguments: Arguments): Promise<string[]>;
  /** Keys: parked, waiting approval, waiting input, decided. Arguments: id, ttl, changes channel, end of the wait. */
  tyForget(...keysAndArguments: Arguments): Promise<0 | 1>;
}

export function withParkingScripts(redis: Redis): Redis & ParkingScripts {
  redis.defineCommand('tyPark', { numberOfKeys: 3, lua: PARK });
  redis.defineCommand('tyParked', { numberOfKeys: 2, lua: PARKED });
  redis.defineCommand('tyDecide', { numberOfKeys: 4, lua: DECIDE });
  redis.defineCommand('tyTake', { numberOfKeys: 5, lua: TAKE });
  redis.defineCommand('tyForget', { numberOfKeys: 4, lua: FORGET });
  return redis as Redis & ParkingScripts;
}
