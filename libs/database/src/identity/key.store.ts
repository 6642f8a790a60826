import type { Role } from '@toolyard/contracts';
import type { Database } from '../database.js';
import { newId } from '../new-id.js';
import { toStoredKey, type StoredKey } from './stored-key.js';

export interface NewKey {
  /** SHA-256 of the key, hexadecimal. */
  hash: string;
  prefix: string;
  role: Role;
  name?: string;
  agentId?: string;
  expiresAt?: Date;
}

/** The last use of a key. */
export interface KeyUse {
  id: string;
  at: Date;
}

/** Keys by their hash. */
export class KeyStore {
  constructor(private readonly database: Database) {}

  async create(key: NewKey): Promise<StoredKey> {
    return toStoredKey(await this.database.prisma.key.create({ data: { id: newId('key'), ...key } }));
  }

  /** Also one that is revoked or has expired: the caller says why it refuses. */
  async findByHash(hash: string): Promise<StoredKey | undefined> {
    const row = await this.database.prisma.key.findUnique({ where: { hash } });
    return row === null ? undefined : toStoredKey(row);
  }

  /** Records last uses, many in one statement. Only forward: an older use changes nothing. */
  async touch(uses: readonly KeyUse[]): Promise<void> {
    if (uses.length === 0) return;
    await this.database.prisma.$executeRawUnsafe(
      `UPDATE keys SET last_used_at = used.at
       FROM (SELECT id, max(at) AS at FROM json_to_recordset($1::json) AS told(id text, at timestamptz) GROUP BY id) AS used
       WHERE keys.id = used.id AND (last_used_at IS NULL OR last_used_at < used.at)`,
      JSON.stringify(uses),
    );
  }

  /** Whether there was a valid one to revoke. */
  async revoke(id: string): Promise<boolean> {
    const { count } = await this.database.prisma.key.updateMany({
      where: { id, revokedAt: null },
      data: { revokedAt: new Date() },
    });
    return count > 0;
  }

  /** Every key that is not revoked, expired ones too, each with its hash. */
  async listByHash(): Promise<{ hash: string; key: StoredKey }[]> {
    const rows = await this.database.prisma.key.findMany({ where: { revokedAt: null } });
    return rows.map((row) => ({ hash: row.hash, key: toStoredKey(row) }));
  }

  /** Oldest first; of one agent when it is named. */
  async list(agentId?: string): Promise<StoredKey[]> {
    const rows = await this.database.prisma.key.findMany({
      where: agentId === undefined ? {} : { agentId },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    });
    return rows.map(toStoredKey);
  }
}
