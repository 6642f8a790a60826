import type { Role } from '@toolyard/contracts';
import type { Key } from '../generated/client.js';

/** A key as the table has it: never the key itself. Times are ISO 8601. */
export interface StoredKey {
  id: string;
  /** The first characters of the key, to tell keys apart. */
  prefix: string;
  name?: string;
  role: Role;
  /** Whose key it is, for the role `agent`. */
  agentId?: string;
  createdAt: string;
  lastUsedAt?: string;
  expiresAt?: string;
  revokedAt?: string;
}

export function toStoredKey(row: Key): StoredKey {
  return {
    id: row.id,
    prefix: row.prefix,
    ...(row.name !== null && { name: row.name }),
    role: row.role as Role,
    ...(row.agentId !== null && { agentId: row.agentId }),
    createdAt: row.createdAt.toISOString(),
    ...(row.lastUsedAt !== null && { lastUsedAt: row.lastUsedAt.toISOString() }),
    ...(row.expiresAt !== null && { expiresAt: row.expiresAt.toISOString() }),
    ...(row.revokedAt !== null && { revokedAt: row.revokedAt.toISOString() }),
  };
}
