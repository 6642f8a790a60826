/**
 * The same answer, whose body ends when `signal` aborts, as if all had been sent. Whoever writes it is told that nobody
 * reads any more.
 * @param onEnd called once, however it ends
 */
export function endingWith(response: Response, signal: AbortSignal, onEnd: () => void): Response {
  const reader = response.body?.getReader();
  if (reader === undefined) {
    onEnd();
    return response;
  }
  const stop = (): void => void reader.cancel().catch(() => undefined);
  const end = (): void => {
    signal.removeEventListener('abort', stop);
    onEnd();
  };
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await reader.read();
      if (!done) controller.enqueue(value);
      else {
        end();
        controller.close();
      }
    },
    cancel: async (reason) => {
      end();
      await reader.cancel(reason);
    },
  });
  return new Response(body, { status: response.status, headers: response.headers });
}
