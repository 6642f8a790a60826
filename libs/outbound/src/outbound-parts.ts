import type { Dispatcher } from 'undici';
import type { AddressGuard } from './address/address-guard.js';
import type { Dialer } from './sockets/dialer.js';

/** What requests and proxies are made with. */
export interface OutboundParts {
  guard: AddressGuard;
  dialer: Dialer;
  dispatcher: Dispatcher;
}
