import { hash, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { GATEWAY_OPTIONS, type GatewayOptions } from '../gateway.options.js';
import type { Principal } from './principal.js';

const ADMIN: Principal = { id: 'admin', role: 'admin' };

/** Knows whose key is whose. Keys carry 256 random bits, so their SHA-256 is kept and compared, in constant time. */
@Injectable()
export class KeyRing {
  private readonly admin: Buffer;

  constructor(@Inject(GATEWAY_OPTIONS) options: Pick<GatewayOptions, 'adminKey'>) {
    this.admin = digest(options.adminKey);
  }

  find(key: string): Principal | undefined {
    return timingSafeEqual(digest(key), this.admin) ? ADMIN : undefined;
  }
}

function digest(key: string): Buffer {
  return hash('sha256', key, 'buffer');
}
