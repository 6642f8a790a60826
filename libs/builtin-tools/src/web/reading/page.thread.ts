import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer } from '../../threads/bounded-thread.js';
import type { PageTask, ReadPage } from './page-task.js';
import { readHtml } from './read-html.js';
import { readPdf } from './read-pdf.js';

/** Entry of the threads that read pages of strangers. */
parentPort?.on('message', (task: PageTask) => {
  void Promise.resolve()
    .then(() => (task.kind === 'html' ? readHtml(task) : readPdf(task.bytes)))
    .then(
      (result): ThreadAnswer<ReadPage> => ({ result }),
      (error: unknown): ThreadAnswer<ReadPage> => ({
        failed: error instanceof Error ? error.message : String(error),
      }),
    )
    .then((answer) => parentPort?.postMessage(answer));
});
