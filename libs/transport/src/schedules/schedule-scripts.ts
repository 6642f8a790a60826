import type { Redis } from 'ioredis';

/** Adds a schedule unless its name is taken or its agent has too many; the same id again is the same schedule. */
const ADD = `
local taken = redis.call('HGET', KEYS[2], ARGV[2])
if taken and taken ~= ARGV[1] then return -1 end
if not taken and redis.call('HLEN', KEYS[2]) >= tonumber(ARGV[4]) then return -2 end
redis.call('HSET', KEYS[2], ARGV[2], ARGV[1])
if redis.call('HSETNX', KEYS[1], ARGV[1], ARGV[3]) == 0 then return 0 end
redis.call('PUBLISH', ARGV[5], ARGV[1])
return 1
`;

/** Replaces a schedule that is still there. */
const CHANGE = `
if redis.call('HEXISTS', KEYS[1], ARGV[1]) == 0 then return 0 end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
redis.call('PUBLISH', ARGV[3], ARGV[1])
return 1
`;

/** Puts back schedules that Redis has lost, but for those that were made anew meanwhile. */
const RESTORE = `
if redis.call('EXISTS', KEYS[2]) == 1 then return 0 end
redis.call('SET', KEYS[2], '1')
local restored = 0
for at = 3, #KEYS do
  local id, name, schedule = ARGV[at * 3 - 7], ARGV[at * 3 - 6], ARGV[at * 3 - 5]
  if redis.call('HSETNX', KEYS[at], name, id) == 1 then
    redis.call('HSET', KEYS[1], id, schedule)
    restored = restored + 1
  end
end
if restored > 0 then redis.call('PUBLISH', ARGV[1], 'restored') end
return restored
`;

const REMOVE = `
local found = redis.call('HDEL', KEYS[1], ARGV[1])
redis.call('HDEL', KEYS[2], ARGV[2])
redis.call('HDEL', KEYS[3], ARGV[1])
if found == 1 then redis.call('PUBLISH', ARGV[3], ARGV[1]) end
return found
`;

export interface ScheduleScripts {
  /** Keys: schedules, the agent's. Arguments: id, name, schedule, most of an agent, channel. -1: name taken, -2: too many. */
  tyAddSchedule(...keysAndArguments: (string | number)[]): Promise<1 | 0 | -1 | -2>;
  /** Keys: schedules. Arguments: id, schedule, channel. */
  tyChangeSchedule(...keysAndArguments: string[]): Promise<0 | 1>;
  /** First the number of keys. Keys: schedules, known, the agent's of each. Arguments: channel, id, name and schedule of each. */
  tyRestoreSchedules(...keysAndArguments: (string | number)[]): Promise<number>;
  /** Keys: schedules, the agent's, runs. Arguments: id, name, channel. */
  tyRemoveSchedule(...keysAndArguments: string[]): Promise<0 | 1>;
}

export function withScheduleScripts(redis: Redis): Redis & ScheduleScripts {
  redis.defineCommand('tyAddSchedule', { numberOfKeys: 2, lua: ADD });
  redis.defineCommand('tyChangeSchedule', { numberOfKeys: 1, lua: CHANGE });
  redis.defineCommand('tyRestoreSchedules', { lua: RESTORE });
  redis.defineCommand('tyRemoveSchedule', { numberOfKeys: 3, lua: REMOVE });
  return redis as Redis & ScheduleScripts;
}
