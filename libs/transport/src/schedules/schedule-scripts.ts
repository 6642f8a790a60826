import type { Redis } from 'ioredis';

/** Adds a schedule unless its name is taken or its agent has too many; the same id again is the same schedule. */
const ADD = `
local taken = redis.call('HGET', KEYS[2], ARGV[2])
if taken and taken ~= ARGV[1] then return -1 end
if not taken and redis.call('HLEN', KEYS[2]) >= tonumber(ARGV[4]) then return -2 end
redis.call('SET', KEYS[3], '1')
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

const REMOVE = `
local found = redis.call('HDEL', KEYS[1], ARGV[1])
redis.call('HDEL', KEYS[2], ARGV[2])
redis.call('HDEL', KEYS[3], ARGV[1])
if found == 1 then redis.call('PUBLISH', ARGV[3], ARGV[1]) end
return found
`;

export interface ScheduleScripts {
  /** Keys: schedules, the agent's, known. Arguments: id, name, schedule, most of an agent, channel. -1: name taken, -2: too many. */
  tyAddSchedule(...keysAndArguments: (string | number)[]): Promise<1 | 0 | -1 | -2>;
  /** Keys: schedules. Arguments: id, schedule, channel. */
  tyChangeSchedule(...keysAndArguments: string[]): Promise<0 | 1>;
  /** Keys: schedules, the agent's, runs. Arguments: id, name, channel. */
  tyRemoveSchedule(...keysAndArguments: string[]): Promise<0 | 1>;
}

export function withScheduleScripts(redis: Redis): Redis & ScheduleScripts {
  redis.defineCommand('tyAddSchedule', { numberOfKeys: 3, lua: ADD });
  redis.defineCommand('tyChangeSchedule', { numberOfKeys: 1, lua: CHANGE });
  redis.defineCommand('tyRemoveSchedule', { numberOfKeys: 3, lua: REMOVE });
  return redis as Redis & ScheduleScripts;
}
