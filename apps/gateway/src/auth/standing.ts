import { Injectable } from '@nestjs/common';
import { IdentityDirectory } from '@toolyard/transport';
import { KeyRing } from './key-ring.js';
import type { Principal } from './principal.js';

/** Longest wait of a timer, in milliseconds; a key that lasts longer is looked at then. */
const LONGEST_MS = 2_000_000_000;

/** A principal whose stream stands open, as it is now. */
export class Standing implements Disposable {
  private readonly controller = new AbortController();
  private readonly listeners = new Set<() => void>();
  private readonly endWatch: () => void;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private now: Principal,
    private readonly keys: Pick<KeyRing, 'findNow' | 'expiryOf'>,
    directory: Pick<IdentityDirectory, 'onChange'>,
  ) {
    this.endWatch = directory.onChange(() => this.look());
    this.awaitExpiry();
  }

  get principal(): Principal {
    return this.now;
  }

  /** Aborts once nobody holds the key any more. */
  get ended(): AbortSignal {
    return this.controller.signal;
  }

  /** Calls `listener` when the principal may be another one, as with another policy. The result ends it. */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  [Symbol.dispose](): void {
    clearTimeout(this.timer);
    this.endWatch();
  }

  private look(): void {
    const found = this.keys.findNow(this.now);
    if (found === undefined) {
      this[Symbol.dispose]();
      this.controller.abort();
      return;
    }
    this.now = found;
    for (const listener of this.listeners) listener();
  }

  private awaitExpiry(): void {
    const expiresAt = this.keys.expiryOf(this.now);
    if (expiresAt === undefined) return;
    const ms = Math.min(Math.max(0, expiresAt - Date.now()), LONGEST_MS);
    this.timer = setTimeout(() => {
      this.look();
      if (!this.ended.aborted) this.awaitExpiry();
    }, ms).unref();
  }
}

/** Follows what becomes of those whose streams stand open. */
@Injectable()
export class Standings {
  constructor(
    private readonly keys: KeyRing,
    private readonly directory: IdentityDirectory,
  ) {}

  /** To be disposed of when the stream ends. */
  follow(principal: Principal): Standing {
    return new Standing(principal, this.keys, this.directory);
  }
}
