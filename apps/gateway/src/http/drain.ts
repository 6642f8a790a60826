import { Injectable } from '@nestjs/common';
import type { ServerResponse } from 'node:http';

/** Says whether this gateway is stopping, and when the replies it still owes are out. */
@Injectable()
export class Drain {
  private readonly controller = new AbortController();
  private readonly replies = new Set<ServerResponse>();
  private onSettled: (() => void) | undefined;

  get draining(): boolean {
    return this.controller.signal.aborted;
  }

  /** Aborts when draining begins. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  begin(): void {
    this.controller.abort();
  }

  /** Counts a reply as owed until its connection is done with it. */
  track(reply: ServerResponse): void {
    this.replies.add(reply);
    reply.once('close', () => {
      this.replies.delete(reply);
      if (this.replies.size === 0) this.onSettled?.();
    });
  }

  /** Resolves when no reply is owed, at the latest after `graceMs`. */
  async settled(graceMs: number): Promise<void> {
    if (this.replies.size === 0) return;
    await new Promise((resolve) => {
      const timer = setTimeout(resolve, graceMs);
      this.onSettled = () => {
        clearTimeout(timer);
        resolve(undefined);
      };
    });
  }
}
