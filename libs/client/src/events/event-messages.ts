import { EventSourceParserStream } from 'eventsource-parser/stream';

/** One server-sent event. */
export interface EventMessage {
  id: string | undefined;
  event: string;
  data: string;
}

/** The server-sent events of a reply, until it ends. Leaving the loop closes the connection. */
export async function* eventMessages(response: Response): AsyncGenerator<EventMessage> {
  if (response.body === null) return;
  const reader = response.body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  try {
    for (let step = await reader.read(); !step.done; step = await reader.read()) {
      const { id, event = 'message', data } = step.value;
      yield { id, event, data };
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
