import {
  StreamableHTTPClientTransport,
  type FetchLike,
  type JSONRPCMessage,
  type Transport,
  type TransportSendOptions,
} from '@modelcontextprotocol/client';
import { answerBrokeOff } from './mcp-client.messages.js';

/** Waits between attempts to follow a broken stream, in milliseconds; whoever watches the server connects anew after that. */
const STREAM = {
  initialReconnectionDelay: 200,
  maxReconnectionDelay: 2_000,
  reconnectionDelayGrowFactor: 2,
  maxRetries: 3,
};
/** What JSON-RPC leaves to implementations. */
const SERVER_ERROR = -32_000;
/** Data of the errors that are made here: no server can send this very object. */
const BROKE_OFF = {};

/** Whether an error stands for an answer that ended before its end. */
export function isBrokenAnswer(error: { data?: unknown }): boolean {
  return error.data === BROKE_OFF;
}

/** Streamable HTTP through a fetch that minds where it goes. */
export function httpTransport(url: string, headers: Record<string, string>, fetch: FetchLike): Transport {
  return new AnsweringTransport(new URL(url), {
    requestInit: { headers },
    fetch,
    reconnectionOptions: STREAM,
  });
}

/** A request whose stream ends before its answer gets an error for an answer; else it would wait for its timeout. */
class AnsweringTransport extends StreamableHTTPClientTransport {
  private readonly waiting = new Set<string | number>();

  constructor(...options: ConstructorParameters<typeof StreamableHTTPClientTransport>) {
    super(...options);
    let deliver: Transport['onmessage'];
    const hear = (message: JSONRPCMessage): void => {
      if (!('method' in message) && message.id !== undefined) this.waiting.delete(message.id);
      deliver?.(message);
    };
    // Whoever finds out the revision listens first, and the client after it.
    Object.defineProperty(this, 'onmessage', {
      get: () => (deliver === undefined ? undefined : hear),
      set: (listener: Transport['onmessage']) => (deliver = listener),
    });
  }

  override async send(
    message: JSONRPCMessage | JSONRPCMessage[],
    options: TransportSendOptions = {},
  ): Promise<void> {
    const asked = [message].flat().flatMap((it) => ('method' in it && 'id' in it ? [it.id] : []));
    for (const id of asked) this.waiting.add(id);
    const onRequestStreamEnd = (): void => {
      options.onRequestStreamEnd?.();
      for (const id of asked) this.breakOff(id);
    };
    try {
      await super.send(message, { ...options, onRequestStreamEnd });
    } catch (error) {
      for (const id of asked) this.waiting.delete(id);
      throw error;
    }
  }

  private breakOff(id: string | number): void {
    if (!this.waiting.has(id)) return;
    const error = { code: SERVER_ERROR, message: answerBrokeOff(), data: BROKE_OFF };
    this.onmessage?.({ jsonrpc: '2.0', id, error });
  }
}
