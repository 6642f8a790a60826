import { Injectable } from '@nestjs/common';
import { accessKeyHash, accessKeyPrefix, newAccessKey } from '@toolyard/config';
import { ToolError, type Role } from '@toolyard/contracts';
import type { StoredKey } from '@toolyard/database';
import { invalidRequest } from '../validation/request.validator.js';
import { noKeyOfIdMessage, pastExpiryMessage } from './identity.messages.js';
import { IdentityMirror } from './identity-mirror.js';
import type { KeyRequest, RoleKeyRequest } from './identity-request.schema.js';
import { DatabaseStores } from '../database/database-stores.js';

/** A new key, this once with the key itself. */
export type NewKeyEntry = StoredKey & { key: string };

/** Keys in the database, every change told to all gateways before it is answered. */
@Injectable()
export class KeyRecords {
  constructor(
    private readonly stores: DatabaseStores,
    private readonly mirror: IdentityMirror,
  ) {}

  /** @throws ToolError `DATABASE_UNAVAILABLE`, `INVALID_REQUEST`, `AGENT_NOT_FOUND` */
  async createForAgent(agentId: string, request: KeyRequest): Promise<NewKeyEntry> {
    const { agents } = await this.stores.get();
    await agents.get(agentId);
    return this.make('agent', request, agentId);
  }

  /** @throws ToolError `DATABASE_UNAVAILABLE`, `INVALID_REQUEST` */
  create({ role, ...request }: RoleKeyRequest): Promise<NewKeyEntry> {
    return this.make(role, request);
  }

  /** @throws ToolError `DATABASE_UNAVAILABLE`, `AGENT_NOT_FOUND` */
  async listOfAgent(agentId: string): Promise<StoredKey[]> {
    const { agents, keys } = await this.stores.get();
    await agents.get(agentId);
    return keys.list(agentId);
  }

  /** Keys of roles. @throws ToolError `DATABASE_UNAVAILABLE` */
  async list(): Promise<StoredKey[]> {
    const { keys } = await this.stores.get();
    return (await keys.list()).filter(({ agentId }) => agentId === undefined);
  }

  /** Once more changes nothing. @throws ToolError `DATABASE_UNAVAILABLE`, `KEY_NOT_FOUND`, `AGENT_NOT_FOUND` */
  async revoke(keyId: string, agentId?: string): Promise<void> {
    const { keys } = await this.stores.get();
    const candidates = agentId === undefined ? await this.list() : await this.listOfAgent(agentId);
    if (!candidates.some(({ id }) => id === keyId))
      throw new ToolError('KEY_NOT_FOUND', noKeyOfIdMessage(keyId));
    await keys.revoke(keyId);
    await this.mirror.refresh();
  }

  private async make(role: Role, { name, expiresAt }: KeyRequest, agentId?: string): Promise<NewKeyEntry> {
    if (expiresAt !== undefined && Date.parse(expiresAt) <= Date.now())
      throw invalidRequest([{ path: 'expiresAt', message: pastExpiryMessage(), rule: 'minimum' }]);
    const { keys } = await this.stores.get();
    const key = newAccessKey(role);
    const stored = await keys.create({
      hash: accessKeyHash(key),
      prefix: accessKeyPrefix(key),
      role,
      ...(name !== undefined && { name }),
      ...(agentId !== undefined && { agentId }),
      ...(expiresAt !== undefined && { expiresAt: new Date(expiresAt) }),
    });
    await this.mirror.refresh();
    return { ...stored, key };
  }
}
