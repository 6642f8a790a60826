/** Lets one at a time change what a key names. In this process only. */
export class PathLock {
  private readonly last = new Map<string, Promise<unknown>>();

  /** Runs `work` once all that came before it with the same key has ended. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.last.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    const settled = mine.catch(() => undefined);
    this.last.set(key, settled);
    try {
      return await mine;
    } finally {
      if (this.last.get(key) === settled) this.last.delete(key);
    }
  }
}
