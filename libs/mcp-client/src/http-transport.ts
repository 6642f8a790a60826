import { StreamableHTTPClientTransport, type FetchLike, type Transport } from '@modelcontextprotocol/client';

/** Waits between attempts to follow a broken stream, in milliseconds; whoever watches the server connects anew after that. */
const STREAM = {
  initialReconnectionDelay: 200,
  maxReconnectionDelay: 2_000,
  reconnectionDelayGrowFactor: 2,
  maxRetries: 3,
};

/** Streamable HTTP through a fetch that minds where it goes. */
export function httpTransport(url: string, headers: Record<string, string>, fetch: FetchLike): Transport {
  return new StreamableHTTPClientTransport(new URL(url), {
    requestInit: { headers },
    fetch,
    reconnectionOptions: STREAM,
  });
}
