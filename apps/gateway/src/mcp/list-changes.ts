const KEEP_ALIVE_MS = 15_000;
/** A notification on its way to a client. */
export interface Notification {
  method: string;
  params?: Record<string, unknown>;
}

export const listChanged = (list: string): Notification => ({ method: `notifications/${list}/list_changed` });

export const resourceUpdated = (uri: string): Notification => ({
  method: 'notifications/resources/updated',
  params: { uri },
});

/** The standing stream of a client of 2025: says when a list or a resource is another one. */
export class ListChanges {
  /** @param watch begins to send, and returns what ends it */
  constructor(private readonly watch: (send: (notification: Notification) => void) => () => void) {}

  /** Server-sent events until `stop` aborts or the client cancels. */
  stream(stop: AbortSignal): ReadableStream<Uint8Array> {
    const encoder = new TextEncoder();
    let end = (): void => undefined;
    return new ReadableStream({
      start: (controller) => {
        const send = (text: string): void => controller.enqueue(encoder.encode(text));
        send(': listening\n\n');
        const endWatch = this.watch((notification) => {
          const message = { jsonrpc: '2.0', ...notification };
          send(`event: message\ndata: ${JSON.stringify(message)}\n\n`);
        });
        const beat = setInterval(() => send(': keep-alive\n\n'), KEEP_ALIVE_MS);
        const onStop = (): void => {
          end();
          controller.close();
        };
        end = () => {
          clearInterval(beat);
          endWatch();
          stop.removeEventListener('abort', onStop);
        };
        if (stop.aborted) onStop();
        else stop.addEventListener('abort', onStop, { once: true });
      },
      cancel: () => end(),
    });
  }
}
