import { channels, keys } from '@toolyard/contracts';
import type { Redis } from 'ioredis';
import { UNREAD_LEDGER } from './scripts.js';

/** Appends an event to a stream that exists, and tells whoever listens. */
const TELL = `
local function tell(stream, channel, event)
  if redis.call('EXISTS', stream) == 0 then return end
  local seq = string.sub(redis.call('XADD', stream, '0-*', 'e', event), 3)
  redis.call('PUBLISH', channel, seq .. '\\n' .. event)
end
`;

/** Tells the ledger how a wait stands. What is secret in its record was taken out where it was parked. */
const RECORD = `
local function record(parked, ledger, limits)
  local fields = redis.call('HGETALL', parked)
  local all = {}
  for at = 1, #fields, 2 do all[fields[at]] = fields[at + 1] end
  local told = { 'record', all.told or all.record, 'state', all.state }
  for _, name in ipairs({ 'by', 'at', 'reason' }) do
    if all[name] then told[#told + 1] = name; told[#told + 1] = all[name] end
  end
  if all.state == 'answered' then
    told[#told + 1] = 'answer'; told[#told + 1] = all['answer:' .. all.answers]
  end
  for name, value in pairs(all) do
    if string.sub(name, 1, 5) == 'vote:' then told[#told + 1] = name; told[#told + 1] = value end
  end
  local limit = redis.call('GET', limits) or '${UNREAD_LEDGER}'
  redis.call('XADD', ledger, 'MAXLEN', '~', limit, '*', 'p', '1', unpack(told))
end
`;

/** The list of all that waits, and that of one agent. */
const LISTS = `
local function leave(list, agent, id)
  redis.call('ZREM', list, id)
  if agent then redis.call('ZREM', list .. ':' .. agent, id) end
end
`;

/** The worker that keeps the run of a call, if one does that lives. */
const HOLDER = `
local function holder_of(parked)
  local holder = redis.call('HGET', parked, 'holder')
  return holder and redis.call('EXISTS', '${keys.worker('')}' .. holder) == 1 and holder
end
local function let_go(parked, id, by)
  local holder = redis.call('HGET', parked, 'holder')
  if not holder then return end
  redis.call('HDEL', parked, 'holder')
  if holder ~= by then redis.call('PUBLISH', '${channels.held('')}' .. holder, 'gone ' .. id) end
end
`;

/**
 * Records what a call waits for from now on. A begun \`once\` tool that asks has not taken effect yet and will run again,
 * so its fence is taken down in the same step.
 */
const PARK = `${RECORD}
for _, field in ipairs(redis.call('HKEYS', KEYS[1])) do
  if string.sub(field, 1, 5) == 'vote:' then redis.call('HDEL', KEYS[1], field) end
end
redis.call('HDEL', KEYS[1], 'by', 'at', 'reason', 'default', 'requester', 'votes', 'told', 'holder')
if ARGV[4] == 'approval' then redis.call('HDEL', KEYS[1], 'approved') end
redis.call('HSET', KEYS[1], 'state', 'waiting', 'kind', ARGV[4], unpack(ARGV, 9))
redis.call('PEXPIREAT', KEYS[1], ARGV[5])
if ARGV[3] ~= '' and redis.call('GET', KEYS[2]) == ARGV[3] then redis.call('DEL', KEYS[2]) end
redis.call('ZADD', KEYS[3], ARGV[2], ARGV[1])
redis.call('ZADD', KEYS[4], ARGV[2], ARGV[1])
redis.call('PUBLISH', ARGV[6], ARGV[7])
if ARGV[8] ~= '' then
  redis.call('XADD', KEYS[5], 'MAXLEN', '~', redis.call('GET', KEYS[6]) or '${UNREAD_LEDGER}', '*', 'c', ARGV[8])
end
record(KEYS[1], KEYS[5], KEYS[6])
return 1
`;

/** After the job was moved: the stream must last as long as the wait. Gives the state, which may be a decision by now. */
const PARKED = `
redis.call('PEXPIREAT', KEYS[2], ARGV[1])
return redis.call('HGET', KEYS[1], 'state')
`;

/** A person's word. The first that counts wins; the reply says what was in its way. */
const DECIDE = `${TELL}${RECORD}${LISTS}${HOLDER}
local state, kind, seen, expires, requester, quorum, by, at, agent = unpack(redis.call('HMGET', KEYS[1],
  'state', 'kind', 'seen', 'expires', 'requester', 'quorum', 'by', 'at', 'agent'))
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
    record(KEYS[1], KEYS[5], KEYS[6])
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
leave(KEYS[2], agent, ARGV[1])
redis.call('SADD', KEYS[3], ARGV[1])
tell(KEYS[4], ARGV[10], ARGV[9])
redis.call('PUBLISH', ARGV[11], ARGV[12])
record(KEYS[1], KEYS[5], KEYS[6])
local holder = verdict == 'answered' and holder_of(KEYS[1])
if holder then
  redis.call('PUBLISH', '${channels.held('')}' .. holder, 'answer ' .. ARGV[1] .. ' ' .. redis.call('HGET', KEYS[1], 'pool'))
  return { 'held' }
end
return { 'done' }
`;

/** What a worker finds that gets a parked call again. The deadline takes effect here, once. */
const TAKE = `${TELL}${RECORD}${LISTS}${HOLDER}
local state, kind, expires, fallback, agent = unpack(redis.call('HMGET', KEYS[1],
  'state', 'kind', 'expires', 'default', 'agent'))
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
  leave(KEYS[kind == 'input' and 3 or 2], agent, ARGV[1])
  redis.call('PUBLISH', ARGV[6], ARGV[7])
  record(KEYS[1], KEYS[6], KEYS[7])
end
if state ~= 'waiting' then
  redis.call('SREM', KEYS[4], ARGV[1])
  let_go(KEYS[1], ARGV[1], ARGV[8])
end
return redis.call('HGETALL', KEYS[1])
`;

/** The call has ended. Who decided, and when, stays as long as its outcome. */
const FORGET = `${RECORD}${LISTS}${HOLDER}
local kind, state, agent = unpack(redis.call('HMGET', KEYS[1], 'kind', 'state', 'agent'))
if not state then return 0 end
if state == 'waiting' then
  redis.call('HSET', KEYS[1], 'state', 'ended', 'at', ARGV[5])
  leave(KEYS[kind == 'input' and 3 or 2], agent, ARGV[1])
  redis.call('PUBLISH', ARGV[3], ARGV[4])
  record(KEYS[1], KEYS[5], KEYS[6])
end
redis.call('SREM', KEYS[4], ARGV[1])
let_go(KEYS[1], ARGV[1], '')
for _, field in ipairs(redis.call('HKEYS', KEYS[1])) do
  if field == 'record' or field == 'told' or string.sub(field, 1, 7) == 'answer:' then redis.call('HDEL', KEYS[1], field) end
end
redis.call('EXPIRE', KEYS[1], ARGV[2])
return 1
`;

/**
 * Moves an answered call from the delayed jobs of its queue to the active ones of the worker that keeps its run, as
 * BullMQ does for the job a worker gets; BullMQ itself lets no worker choose.
 */
const CLAIM = `
local state, holder = unpack(redis.call('HMGET', KEYS[1], 'state', 'holder'))
if holder ~= ARGV[2] then return 'gone' end
if state ~= 'answered' or redis.call('ZREM', KEYS[2], ARGV[1]) == 0 then return 'early' end
redis.call('LPUSH', KEYS[3], ARGV[1])
redis.call('SET', KEYS[5], ARGV[3], 'PX', ARGV[4])
redis.call('HSET', KEYS[4], 'processedOn', ARGV[5], 'pb', ARGV[2], 'delay', 0)
redis.call('HINCRBY', KEYS[4], 'ats', 1)
return 'taken'
`;

type Arguments = (string | number)[];

export interface ParkingScripts {
  /** Keys: parked, began, waiting, waiting of the agent, ledger, its limit. Arguments: id, now, worker, kind, end of the record, changes channel, change, the call for the ledger, fields… */
  tyPark(...keysAndArguments: Arguments): Promise<1>;
  /** Keys: parked, events. Arguments: end of the stream. */
  tyParked(...keysAndArguments: Arguments): Promise<string | null>;
  /** Keys: parked, waiting, decided, events, ledger, its limit. Arguments: id, kind, by, now, now as ISO 8601, what was seen, verdict, reason or answer, resumed event, live channel, changes channel, end of the wait, consent. */
  tyDecide(...keysAndArguments: Arguments): Promise<string[]>;
  /** Keys: parked, waiting approval, waiting input, decided, events, ledger, its limit. Arguments: id, now, now as ISO 8601, resumed event, live channel, changes channel, end of the wait, worker. */
  tyTake(...keysAndArguments: Arguments): Promise<string[]>;
  /** Keys: parked, waiting approval, waiting input, decided, ledger, its limit. Arguments: id, ttl, changes channel, end of the wait, now as ISO 8601. */
  tyForget(...keysAndArguments: Arguments): Promise<0 | 1>;
  /** Keys: parked, delayed and active jobs, job, its lock. Arguments: id, worker, token, length of the lock, now. */
  tyClaim(...keysAndArguments: Arguments): Promise<string>;
}

export function withParkingScripts(redis: Redis): Redis & ParkingScripts {
  redis.defineCommand('tyPark', { numberOfKeys: 6, lua: PARK });
  redis.defineCommand('tyParked', { numberOfKeys: 2, lua: PARKED });
  redis.defineCommand('tyDecide', { numberOfKeys: 6, lua: DECIDE });
  redis.defineCommand('tyTake', { numberOfKeys: 7, lua: TAKE });
  redis.defineCommand('tyForget', { numberOfKeys: 6, lua: FORGET });
  redis.defineCommand('tyClaim', { numberOfKeys: 5, lua: CLAIM });
  return redis as Redis & ParkingScripts;
}
