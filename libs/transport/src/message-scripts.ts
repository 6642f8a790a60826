import type { Redis } from 'ioredis';

/** Adds a message to both streams under one id, unless it is known, and announces it. */
const TELL = `
if not redis.call('SET', KEYS[3], '1', 'NX', 'EX', ARGV[5]) then return 0 end
local id = redis.call('XADD', KEYS[1], 'MAXLEN', '~', ARGV[2], '*', 'm', ARGV[1])
redis.call('XADD', KEYS[2], 'MAXLEN', '~', ARGV[3], id, 'm', ARGV[1])
redis.call('EXPIRE', KEYS[2], ARGV[4])
redis.call('PUBLISH', ARGV[6], id)
return 1
`;

export interface MessageScripts {
  /** Keys: all, the agent's, sent. Arguments: message, kept of all, kept of the agent's, ttl of the agent's, ttl of sent, channel. */
  tyTell(...keysAndArguments: (string | number)[]): Promise<0 | 1>;
}

export function withMessageScripts(redis: Redis): Redis & MessageScripts {
  redis.defineCommand('tyTell', { numberOfKeys: 3, lua: TELL });
  return redis as Redis & MessageScripts;
}
