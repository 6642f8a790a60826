export type { CallListener, UpstreamAnswer, UpstreamLogLevel, UpstreamQuestion } from './call-listener.js';
export { httpTransport } from './http-transport.js';
export { StdioTransport, type StdioChannel } from './stdio-transport.js';
export type { ToolListing } from './tool-listing.js';
export { UpstreamClient, type UpstreamClientOptions, type UpstreamFacts } from './upstream-client.js';
