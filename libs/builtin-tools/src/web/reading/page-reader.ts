import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ThreadPool } from '../../threads/thread-pool.js';
import type { PageTask, ReadPage } from './page-task.js';

const ENTRY = new URL('./page.thread.js', import.meta.url);

/** Reads pages in threads of their own: what a stranger wrote can neither stop this worker nor fill its memory. */
@Injectable()
export class PageReader implements OnApplicationShutdown {
  private readonly pool = new ThreadPool<PageTask, ReadPage>({
    entry: ENTRY,
    threads: 2,
    timeoutMs: 10_000,
    megabytes: 256,
    idleMs: 60_000,
  });

  /** @throws ThreadFailure; the signal's reason when it is aborted */
  read(task: PageTask, signal: AbortSignal): Promise<ReadPage> {
    return this.pool.run(task, signal);
  }

  onApplicationShutdown(): Promise<void> {
    return this.pool.close();
  }
}
