export type { LookedUp, LookupHost } from './address/system-lookup.js';
export type { FetchFunction } from './http/guarded-fetch.js';
export type { OutboundLimits } from './http/limits.js';
export type { OutboundRequest } from './http/outbound-request.js';
export type { OutboundResponse, TakenBody } from './http/outbound-response.js';
export { Outbound, type OutboundOptions } from './outbound.js';
export type { OutboundProxy, ProxyOptions } from './proxy/outbound-proxy.js';
export type { ConnectOptions } from './sockets/dialer.js';
export type { TrafficLimits } from './proxy/traffic.js';
