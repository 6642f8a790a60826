import { lookup } from 'node:dns/promises';

export interface LookedUp {
  address: string;
  family: number;
}

/** All addresses of a name. Rejects as `dns.lookup` does. */
export type LookupHost = (name: string) => Promise<LookedUp[]>;

/** The system's resolver runs on libuv's four threads, which files need too. */
const AT_ONCE = 2;

/** The system's resolver, a few names at a time. */
export function systemLookup(): LookupHost {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (name) => {
    if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await lookup(name, { all: true });
    } finally {
      const next = waiting.shift();
      if (next === undefined) running--;
      else next();
    }
  };
}
