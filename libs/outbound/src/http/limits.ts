/** Bounds of one request, redirects included. `Infinity` is none. */
export interface OutboundLimits {
  /** Largest body of the answer, on the wire and after decompression. Default 16 MiB. */
  bytes: number;
  /** The same of a text/event-stream. Default `bytes`. */
  streamBytes?: number;
  /** From the request to the last byte of the answer, in milliseconds. Default 60000. */
  ms: number;
  /** How many redirects are followed; 0 gives the answer that redirects as it is. Default 5. */
  redirects: number;
}

export const DEFAULT_LIMITS: OutboundLimits = { bytes: 16_777_216, ms: 60_000, redirects: 5 };
