import { Injectable } from '@nestjs/common';
import { ProtocolError, ProtocolErrorCode, ResourceNotFoundError } from '@modelcontextprotocol/server';
import { ResourceSubscriptions, ResourceUpdates } from '@toolyard/transport';
import type { Standing } from '../../auth/standing.js';
import { askQueues } from '../../queue-access.js';
import { noSessionMessage, resourceNotFoundMessage } from '../mcp.messages.js';
import type { McpCaller } from '../mcp-caller.js';
import { ResourceFinder } from './resource-finder.js';

/** Tells clients that resources which they may read have changed. */
@Injectable()
export class ResourceNews {
  constructor(
    private readonly updates: ResourceUpdates,
    private readonly subscriptions: ResourceSubscriptions,
    private readonly finder: ResourceFinder,
  ) {}

  /** All that the key may read. Returns what ends it. */
  watch(standing: Pick<Standing, 'principal'>, onUpdate: (uri: string) => void): () => void {
    return this.updates.onUpdate((uri) => {
      if (this.finder.find(uri, standing.principal) !== undefined) onUpdate(uri);
    });
  }

  /** Those that a session of 2025 follows. Returns what ends it. */
  watchSession(
    standing: Pick<Standing, 'principal'>,
    session: string,
    onUpdate: (uri: string) => void,
  ): () => void {
    let ended = false;
    const end = this.watch(standing, (uri) => {
      this.subscriptions
        .has(standing.principal.id, session, uri)
        // A message that is lost while Redis is away is one that may be lost.
        .then(
          (follows) => {
            if (follows && !ended) onUpdate(uri);
          },
          () => undefined,
        );
    });
    return () => {
      ended = true;
      end();
    };
  }

  /** @throws ProtocolError for a resource that is not there, and without a session; ToolError `QUEUE_UNAVAILABLE` */
  async subscribe({ principal, session }: McpCaller, uri: string): Promise<void> {
    if (this.finder.find(uri, principal) === undefined)
      throw new ResourceNotFoundError(uri, resourceNotFoundMessage(uri));
    await askQueues(this.subscriptions.add(principal.id, needed(session), uri));
  }

  /** One that was not followed is left as it is. */
  async unsubscribe({ principal, session }: McpCaller, uri: string): Promise<void> {
    await askQueues(this.subscriptions.remove(principal.id, needed(session), uri));
  }
}

function needed(session: string | undefined): string {
  if (session === undefined) throw new ProtocolError(ProtocolErrorCode.InvalidParams, noSessionMessage());
  return session;
}
