import type { ServerResponse } from 'node:http';

/** Aborts when the client leaves before its reply is complete. */
export function whenGone(reply: ServerResponse): AbortSignal {
  const controller = new AbortController();
  if (reply.destroyed) controller.abort();
  reply.once('close', () => {
    if (!reply.writableFinished) controller.abort();
  });
  return controller.signal;
}
