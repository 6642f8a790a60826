import { keys } from '@toolyard/contracts';
import type { Redis } from 'ioredis';

/** Gives the holder of a session, who is the asker where nobody held it. */
const CLAIM = `
local holder = redis.call('GET', KEYS[1])
if holder then return holder end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return ARGV[1]
`;

/** Prolongs claims, takes them anew where they ran out, and gives the positions of those that somebody else has. */
const RENEW = `
local lost = {}
for i = 1, #KEYS do
  local holder = redis.call('GET', KEYS[i])
  if holder and holder ~= ARGV[1] then lost[#lost + 1] = i
  else redis.call('SET', KEYS[i], ARGV[1], 'PX', ARGV[2]) end
end
return lost
`;

const RELEASE = `
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
return 1
`;

interface ClaimScripts {
  tyClaimSession(key: string, workerId: string, leaseMs: number): Promise<string>;
  tyRenewSessions(count: number, ...keysAndArguments: (string | number)[]): Promise<number[]>;
  tyReleaseSession(key: string, workerId: string): Promise<number>;
}

/** Which worker holds which session, as leases in Redis. A session goes by the hash of its name. */
export class SessionClaims {
  private readonly redis: Redis & ClaimScripts;

  /** @param leaseMs how long a claim holds that is not renewed */
  constructor(
    redis: Redis,
    private readonly workerId: string,
    readonly leaseMs = 6_000,
  ) {
    redis.defineCommand('tyClaimSession', { numberOfKeys: 1, lua: CLAIM });
    redis.defineCommand('tyRenewSessions', { lua: RENEW });
    redis.defineCommand('tyReleaseSession', { numberOfKeys: 1, lua: RELEASE });
    this.redis = redis as Redis & ClaimScripts;
  }

  /** Claims it for this worker. Gives the worker that holds it, where another one does. */
  async claim(nameHash: string): Promise<string | undefined> {
    const holder = await this.redis.tyClaimSession(keys.heldSession(nameHash), this.workerId, this.leaseMs);
    return holder === this.workerId ? undefined : holder;
  }

  /** Prolongs claims. Gives those that another worker has now. */
  async renew(nameHashes: readonly string[]): Promise<string[]> {
    if (nameHashes.length === 0) return [];
    const lost = await this.redis.tyRenewSessions(
      nameHashes.length,
      ...nameHashes.map(keys.heldSession),
      this.workerId,
      this.leaseMs,
    );
    return lost.map((position) => nameHashes[position - 1] ?? '');
  }

  async release(nameHash: string): Promise<void> {
    await this.redis.tyReleaseSession(keys.heldSession(nameHash), this.workerId);
  }

  async findHolder(nameHash: string): Promise<string | undefined> {
    return (await this.redis.get(keys.heldSession(nameHash))) ?? undefined;
  }
}
