import type { Redis } from 'ioredis';

/** Replaces the copy of keys and agents, unless it is no longer the version that the replacement was made from. */
const REPLACE = `
if (redis.call('GET', KEYS[1]) or '') ~= ARGV[1] then return 0 end
for index = 2, 3 do
  redis.call('DEL', KEYS[index])
  local entries = cjson.decode(ARGV[index + 1])
  for at = 1, #entries, 2 do redis.call('HSET', KEYS[index], entries[at], entries[at + 1]) end
end
local version = redis.call('INCR', KEYS[1])
redis.call('PUBLISH', ARGV[2], version)
return version
`;

/**
 * Takes as many of the calls as the limits of their agent leave room for. A call has ended when its outcome is there or
 * its job is gone, so nothing needs to be taken back, and no crash leaves anything behind.
 *
 * A call that waits for a call of its own lends it its place, one at a time; a place whose holder has ended goes on to
 * whoever has it on loan.
 */
const TAKE = `
local now, window, fresh = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local minute, flight, prefix, parent = tonumber(ARGV[4]), tonumber(ARGV[5]), ARGV[6], ARGV[7]
local function idOf(call) return string.match(call, '[^:]+$') end
local function ended(call, since)
  if redis.call('EXISTS', prefix .. ':outcome:' .. idOf(call)) == 1 then return true end
  return tonumber(since) < now - fresh and redis.call('EXISTS', prefix .. ':' .. call) == 0
end
local function loanOf(call)
  local loan = redis.call('GET', prefix .. ':agent:lent:' .. idOf(call))
  if loan then return string.match(loan, '^(%d+) (.+)$') end
end
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - window)
local wanted = #ARGV - 7
if flight > 0 and redis.call('ZCARD', KEYS[2]) + wanted > flight then
  local known = redis.call('ZRANGE', KEYS[2], 0, -1, 'WITHSCORES')
  for at = 1, #known, 2 do
    local call, since = known[at], known[at + 1]
    if ended(call, since) then
      redis.call('ZREM', KEYS[2], call)
      repeat since, call = loanOf(call) until not call or not ended(call, since)
      if call then redis.call('ZADD', KEYS[2], since, call) end
    end
  end
end
local lends = false
if flight > 0 and parent ~= '' then
  local since, call = loanOf(parent)
  lends = not call or ended(call, since)
end
local taken, reason = 0, 0
for at = 8, #ARGV do
  local repeated = redis.call('ZSCORE', KEYS[1], ARGV[at]) or redis.call('ZSCORE', KEYS[2], ARGV[at])
  if not repeated then
    if minute > 0 and redis.call('ZCARD', KEYS[1]) >= minute then reason = 1 break end
    if flight > 0 and not lends and redis.call('ZCARD', KEYS[2]) >= flight then reason = 2 break end
    if minute > 0 then redis.call('ZADD', KEYS[1], now, ARGV[at]) end
    if lends then redis.call('SET', prefix .. ':agent:lent:' .. idOf(parent), now .. ' ' .. ARGV[at], 'EX', 172800)
    elseif flight > 0 then redis.call('ZADD', KEYS[2], now, ARGV[at]) end
    lends = false
  end
  taken = taken + 1
end
redis.call('PEXPIRE', KEYS[1], window)
redis.call('PEXPIRE', KEYS[2], 34560000000)
local oldest = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')
local reset = 0
if oldest[2] then reset = tonumber(oldest[2]) + window - now end
return { taken, reason, redis.call('ZCARD', KEYS[1]), redis.call('ZCARD', KEYS[2]), reset }
`;

export interface IdentityScripts {
  /** Keys: version, keys, agents. Arguments: version it must be, channel, keys and agents as JSON lists of names and values. */
  tyReplaceIdentity(...keysAndArguments: string[]): Promise<number>;
  /** Keys: minute, flight. Arguments: now, window, time a job may take to appear, both limits or 0, prefix, the call that waits for these or '', calls as `<pool>:<id>`. */
  tyTakeCalls(...keysAndArguments: (string | number)[]): Promise<[number, number, number, number, number]>;
}

export function withIdentityScripts(redis: Redis): Redis & IdentityScripts {
  redis.defineCommand('tyReplaceIdentity', { numberOfKeys: 3, lua: REPLACE });
  redis.defineCommand('tyTakeCalls', { numberOfKeys: 2, lua: TAKE });
  return redis as Redis & IdentityScripts;
}
