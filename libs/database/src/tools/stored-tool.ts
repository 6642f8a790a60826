import type { Origin, ToolManifest } from '@toolyard/contracts';
import type { Tool } from '../generated/client.js';

/**
 * `active`: offered and callable. `disabled`: an operator switched it off. `retired`: no worker offers it any more; kept
 * for history.
 */
export type ToolState = 'active' | 'disabled' | 'retired';

/** A tool as the table has it. Times are ISO 8601. */
export interface StoredTool {
  id: string;
  name: string;
  manifest: ToolManifest;
  digest: string;
  origin: Origin;
  state: ToolState;
  /** The pool its calls go to instead of the manifest's. */
  pool?: string;
  /** Where an external tool is called. */
  endpoint?: string;
  createdAt: string;
  updatedAt: string;
  /** When it was last offered or registered. */
  seenAt: string;
  retiredAt?: string;
}

/** A tool as a worker offers it. */
export interface OfferedTool {
  manifest: ToolManifest;
  /** Fingerprint of the manifest. */
  digest: string;
}

export function toStoredTool(row: Tool): StoredTool {
  return {
    id: row.id,
    name: row.name,
    manifest: row.manifest as unknown as ToolManifest,
    digest: row.digest,
    origin: row.origin as Origin,
    state: row.retiredAt !== null ? 'retired' : row.disabled ? 'disabled' : 'active',
    ...(row.pool !== null && { pool: row.pool }),
    ...(row.endpoint !== null && { endpoint: row.endpoint }),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    seenAt: row.seenAt.toISOString(),
    ...(row.retiredAt !== null && { retiredAt: row.retiredAt.toISOString() }),
  };
}
