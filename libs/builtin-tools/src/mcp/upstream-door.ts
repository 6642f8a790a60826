import { Injectable } from '@nestjs/common';
import type { UpstreamServers } from './upstream-servers.js';

const NONE: UpstreamServers = {
  list: () => [],
  tools: () => [],
  query: () => Promise.resolve({}),
};

/** The way to upstream servers, once the worker is connected. */
@Injectable()
export class UpstreamDoor {
  servers: UpstreamServers = NONE;
}
