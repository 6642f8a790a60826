import { hash, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { accessKeyHash, isAccessKey } from '@toolyard/config';
import { ToolError, type Role } from '@toolyard/contracts';
import { IdentityDirectory, type DirectoryKey } from '@toolyard/transport';
import { GatewayDatabase } from '../database/gateway-database.js';
import { GATEWAY_OPTIONS, type GatewayOptions } from '../gateway.options.js';
import { queuesAwayMessage } from '../queue-access.js';
import { expiredKeyMessage, keysNotReadMessage, unknownKeyMessage } from './auth.messages.js';
import type { Principal } from './principal.js';

const ADMIN: Principal = { id: 'admin', role: 'admin' };

/** Knows whose key is whose, without asking anybody: from the environment and from the directory in memory. */
@Injectable()
export class KeyRing {
  private readonly admin: Buffer;
  /** One object for as long as nothing changes, so that its identity is sealed once. */
  private readonly principals = new WeakMap<DirectoryKey, Principal>();

  constructor(
    @Inject(GATEWAY_OPTIONS) options: Pick<GatewayOptions, 'adminKey'>,
    private readonly directory: IdentityDirectory,
    private readonly database: GatewayDatabase,
  ) {
    this.admin = digest(options.adminKey);
  }

  /**
   * @throws ToolError `UNAUTHENTICATED` for a key that is not known, is revoked or has expired; `QUEUE_UNAVAILABLE` or
   * `DATABASE_UNAVAILABLE` while the keys have not been read yet
   */
  get(key: string): Principal {
    if (timingSafeEqual(digest(key), this.admin)) return ADMIN;
    const found = isAccessKey(key) ? this.directory.findKey(accessKeyHash(key)) : undefined;
    if (found === undefined) throw this.refusal(key);
    if (found.expiresAt !== undefined && found.expiresAt <= Date.now())
      throw new ToolError('UNAUTHENTICATED', expiredKeyMessage());
    const principal = this.principals.get(found) ?? this.principalOf(found);
    this.principals.set(found, principal);
    this.directory.use(found.id);
    return principal;
  }

  /** Who acts under that name now, for what was asked for earlier; undefined when nobody does. */
  findPrincipal(id: string, role: Role): Principal | undefined {
    if (role === 'agent') {
      const agent = this.directory.findAgent(id);
      return agent && { id, role, policy: agent.policy, limits: agent.limits };
    }
    if (role === ADMIN.role && id === ADMIN.id) return ADMIN;
    return this.directory.hasKeyOf(role, id) ? { id, role } : undefined;
  }

  /** The same principal as it is now; undefined once its key is revoked or has expired, or its agent is gone. */
  findNow({ keyId }: Principal): Principal | undefined {
    if (keyId === undefined) return ADMIN;
    const found = this.directory.findKeyById(keyId);
    if (found === undefined || (found.expiresAt ?? Infinity) <= Date.now()) return undefined;
    if (found.role === 'agent' && this.directory.findAgent(found.agentId ?? '') === undefined)
      return undefined;
    return this.principalOf(found);
  }

  /** When its key expires, in milliseconds since the epoch; undefined where it does not. */
  expiryOf({ keyId }: Principal): number | undefined {
    return keyId === undefined ? undefined : this.directory.findKeyById(keyId)?.expiresAt;
  }

  private principalOf({ id, role, name, agentId }: DirectoryKey): Principal {
    if (role !== 'agent') return { id: name ?? id, role, keyId: id };
    const agent = this.directory.findAgent(agentId ?? '');
    if (agent === undefined) throw new ToolError('UNAUTHENTICATED', unknownKeyMessage());
    const { policy, limits, selfApproval = false, toolSearch } = agent;
    return { id: agent.id, role, policy, limits, selfApproval, toolSearch, keyId: id };
  }

  private refusal(key: string): ToolError {
    if (isAccessKey(key)) {
      if (!this.directory.loaded) return new ToolError('QUEUE_UNAVAILABLE', queuesAwayMessage());
      if (!this.directory.published && this.database.state === 'opening')
        return new ToolError('DATABASE_UNAVAILABLE', keysNotReadMessage());
    }
    return new ToolError('UNAUTHENTICATED', unknownKeyMessage());
  }

  /** Who holds the key with this SHA-256, so that nothing else needs to keep the key; undefined when nobody does now. */
  findHashed(keyHash: Buffer): Principal | undefined {
    if (timingSafeEqual(keyHash, this.admin)) return ADMIN;
    const found = this.directory.findKey(keyHash.toString('hex'));
    if (found === undefined || (found.expiresAt !== undefined && found.expiresAt <= Date.now()))
      return undefined;
    return this.principalOf(found);
  }
}

export function digest(key: string): Buffer {
  return hash('sha256', key, 'buffer');
}
