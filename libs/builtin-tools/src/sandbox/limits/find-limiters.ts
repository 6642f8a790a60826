import { Cgroup1Limiter } from './cgroup1.limiter.js';
import { Cgroup2Limiter } from './cgroup2.limiter.js';
import { ownCgroups, type OwnCgroups } from './cgroup-mounts.js';
import type { Allowance, Limiter, LimitsKind } from './run-limits.js';
import { WatchedLimiter } from './watched.limiter.js';

const KINDS: readonly LimitsKind[] = ['cgroup2', 'cgroup1', 'watched'];

/** Ways to hold sandboxes to limits on this host, the strongest first. Which of them works shows when they are tried. */
export async function findLimiters(allowance: Allowance, kinds = KINDS): Promise<Limiter[]> {
  const own = await ownCgroups().catch((): OwnCgroups => ({ controllers: new Map() }));
  return KINDS.filter((kind) => kinds.includes(kind)).map((kind) => {
    if (kind === 'cgroup2') return new Cgroup2Limiter(own, allowance);
    return kind === 'cgroup1' ? new Cgroup1Limiter(own, allowance) : new WatchedLimiter(allowance);
  });
}
