import type { OutboundLimits } from './limits.js';

export interface OutboundRequest {
  /** Default GET. */
  method?: string;
  headers?: Readonly<Record<string, string>>;
  /** A stream cannot be sent again where a redirect asks for it. */
  body?: string | Uint8Array | AsyncIterable<Uint8Array>;
  signal?: AbortSignal;
  limits?: Partial<OutboundLimits>;
}
