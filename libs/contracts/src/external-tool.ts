import type { ToolManifest } from './manifest.js';

/** A tool from outside as it travels to the workers. */
export interface ExternalToolRecord {
  manifest: ToolManifest;
  /** Changes when the manifest does. */
  digest: string;
  /** Address that runs it, `http:` or `https:`. */
  endpoint: string;
  /** What signs its calls, sealed. */
  sealedSecret?: string;
}

/** What an operator set for a tool, wherever it comes from. */
export interface ToolSetting {
  /** Not listed, and calls are refused. */
  disabled?: boolean;
  /** The pool its calls go to instead of the manifest's. */
  pool?: string;
}

/** Headings of the request that runs an external tool. */
export const EXTERNAL_HEADERS = {
  call: 'X-Toolyard-Call',
  attempt: 'X-Toolyard-Attempt',
  /** Seconds since the epoch. */
  timestamp: 'X-Toolyard-Timestamp',
  /** `v1=` and the hexadecimal HMAC-SHA256 of `<timestamp>.<body>`. */
  signature: 'X-Toolyard-Signature',
} as const;
