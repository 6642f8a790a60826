import { Injectable } from '@nestjs/common';
import {
  type InputRequiredResult,
  type ListResourcesResult,
  type ListResourceTemplatesResult,
  type ReadResourceRequest,
  type ReadResourceResult,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { ToolError, type Call } from '@toolyard/contracts';
import { resourceNotFoundMessage } from '../mcp.messages.js';
import type { McpCaller } from '../mcp-caller.js';
import { pageOf } from '../page-of.js';
import { CALL_ID_META_KEY } from '../tool-results.js';
import { ProvidedCaller } from './provided-caller.js';
import { providedErrorOf, wholeResultOf } from './provided-errors.js';
import { ProvidedLists } from './provided-lists.js';
import { ResourceFinder } from './resource-finder.js';

/** Resources of workers, for clients. */
@Injectable()
export class Resources {
  constructor(
    private readonly lists: ProvidedLists,
    private readonly finder: ResourceFinder,
    private readonly caller: ProvidedCaller,
  ) {}

  /** @throws ProtocolError for a cursor that is none */
  list({ principal }: McpCaller, cursor: string | undefined): ListResourcesResult {
    const { page: resources, ...next } = pageOf(this.lists.resources(principal), ({ uri }) => uri, cursor);
    return { resources, ...next };
  }

  /** @throws ProtocolError for a cursor that is none */
  templates({ principal }: McpCaller, cursor: string | undefined): ListResourceTemplatesResult {
    const templates = this.lists.templates(principal);
    const { page: resourceTemplates, ...next } = pageOf(templates, ({ uriTemplate }) => uriTemplate, cursor);
    return { resourceTemplates, ...next };
  }

  /** @throws ProtocolError */
  async read(
    { params: { uri } }: ReadResourceRequest,
    ctx: ServerContext,
    caller: McpCaller,
  ): Promise<ReadResourceResult | InputRequiredResult> {
    let callId: string | undefined;
    try {
      const found = this.finder.find(uri, caller.principal);
      if (found === undefined) throw new ToolError('RESOURCE_NOT_FOUND', resourceNotFoundMessage(uri));
      const { manifest, arguments: given } = found;
      const wanted = { kind: 'resource', name: manifest.name, arguments: given } as const;
      const attended = await this.caller.call(wanted, ctx, caller);
      if ('required' in attended) return attended.required;
      callId = attended.call.id;
      return contentsOf(uri, attended.call);
    } catch (error) {
      throw providedErrorOf(error, uri, callId);
    }
  }
}

function contentsOf(uri: string, call: Call): ReadResourceResult {
  const { content } = wholeResultOf(call);
  return {
    // A hook may have put a text in the place of a content.
    contents: content.flatMap((block) => {
      if (block.type === 'text') return [{ uri, text: block.text }];
      return block.type === 'resource' ? [block.resource] : [];
    }),
    _meta: { [CALL_ID_META_KEY]: call.id },
  };
}
