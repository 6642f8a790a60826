import type { ToolManifest } from '@toolyard/contracts';
import { createHash } from 'node:crypto';

/** A tool as stored in the catalogue. */
export interface StoredTool {
  manifest: ToolManifest;
  /** SHA-256 of the manifest, base64url: two workers with the same tool agree on it. */
  digest: string;
  /** When a worker last said that it has the tool, milliseconds since the epoch. */
  seenAt: number;
}

/** How often a worker says that it lives, and how long that counts. Milliseconds. */
export const HEARTBEAT_MS = 1_000;
export const HEARTBEAT_TTL_MS = 3_000;
/** How often it says again which tools it has. */
export const REFRESH_MS = 60_000;
/** A tool nobody offers is forgotten after this: longer than a deployment takes, so that its calls wait and not fail. */
export const FORGET_MS = 600_000;

export function storedTool(manifest: ToolManifest): StoredTool {
  const digest = createHash('sha256').update(JSON.stringify(manifest)).digest('base64url');
  return { manifest, digest, seenAt: Date.now() };
}
