const KEEP_ALIVE_MS = 15_000;
const CHANGED = { jsonrpc: '2.0', method: 'notifications/tools/list_changed' };

/** The standing stream of a client of 2025: says when its list of tools is another one. */
export class ListChanges {
  constructor(private readonly watch: (onChange: () => void) => () => void) {}

  /** Server-sent events until `stop` aborts or the client cancels. */
  stream(stop: AbortSignal): ReadableStream<Uint8Array> {
    const encoder = new TextEncoder();
    let end = (): void => undefined;
    return new ReadableStream({
      start: (controller) => {
        const send = (text: string): void => controller.enqueue(encoder.encode(text));
        send(': listening\n\n');
        const endWatch = this.watch(() => send(`event: message\ndata: ${JSON.stringify(CHANGED)}\n\n`));
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
