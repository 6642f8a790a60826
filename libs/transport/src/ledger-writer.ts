import { keys, SecretMask, type Call } from '@toolyard/contracts';
import type { Redis } from 'ioredis';
import { whenReady } from './connections.js';
import { withScripts, type LedgerScripts } from './scripts.js';

/** Tells the ledger of calls that have no outcome yet; outcomes get there by themselves. */
export class LedgerWriter {
  private readonly redis: Redis & LedgerScripts;

  /** @param mask takes secrets out of what is recorded */
  constructor(
    redis: Redis,
    private readonly mask: SecretMask = new SecretMask(),
  ) {
    this.redis = withScripts(redis);
  }

  /** Resolves once the ledger has them, or cannot have them now; then they follow when the connection is back. */
  async record(calls: readonly Call[]): Promise<void> {
    const texts = calls.map((call) => JSON.stringify(this.mask.value(call)));
    const send = (): Promise<unknown> => this.redis.tyRecord(keys.ledger(), keys.ledgerLimit(), ...texts);
    await send().catch(() => {
      void whenReady(this.redis)
        .then(send)
        .catch(() => undefined);
    });
  }
}
