import { Injectable } from '@nestjs/common';
import type { CompleteRequest, CompleteResult, ServerContext } from '@modelcontextprotocol/server';
import {
  callNameOf,
  LIMITS,
  ToolError,
  variablesOf,
  type JsonSchema,
  type ToolManifest,
} from '@toolyard/contracts';
import { ToolLookup } from '../../tools/tool-lookup.js';
import { noArgumentMessage, resourceNotFoundMessage } from '../mcp.messages.js';
import type { McpCaller } from '../mcp-caller.js';
import { ProvidedCaller } from './provided-caller.js';
import { providedErrorOf, wholeResultOf } from './provided-errors.js';
import { ProvidedLists } from './provided-lists.js';

/** Completes arguments of prompts and variables of templates: by their `complete`, else from the values they may have. */
@Injectable()
export class Completer {
  constructor(
    private readonly lookup: ToolLookup,
    private readonly lists: ProvidedLists,
    private readonly caller: ProvidedCaller,
  ) {}

  /** @throws ProtocolError for what is not there */
  async complete(
    { params: { ref, argument, context } }: CompleteRequest,
    ctx: ServerContext,
    caller: McpCaller,
  ): Promise<CompleteResult> {
    try {
      const manifest = this.meant(ref, caller);
      const schema = schemaOf(manifest, argument.name);
      const name = callNameOf('completion', manifest.name);
      if (this.lookup.find(name, caller.principal, 'completion') === undefined)
        return { completion: fitting(schema, argument.value) };
      const { name: of, value } = argument;
      const given = { argument: of, value, arguments: context?.arguments ?? {} };
      const attended = await this.caller.call({ kind: 'completion', name, arguments: given }, ctx, caller);
      const { structuredContent } = 'call' in attended ? wholeResultOf(attended.call) : {};
      return { completion: (structuredContent ?? { values: [] }) as CompleteResult['completion'] };
    } catch (error) {
      throw providedErrorOf(error);
    }
  }

  private meant(ref: CompleteRequest['params']['ref'], { principal }: McpCaller): ToolManifest {
    if (ref.type === 'ref/prompt')
      return this.lookup.get(callNameOf('prompt', ref.name), principal, 'prompt').manifest;
    const found = this.lists
      .manifests(principal, 'resource')
      .find(({ resource }) => resource?.uriTemplate === ref.uri || resource?.uri === ref.uri);
    if (found === undefined) throw new ToolError('RESOURCE_NOT_FOUND', resourceNotFoundMessage(ref.uri));
    return found;
  }
}

/** @throws ToolError `INVALID_REQUEST` for an argument that there is not */
function schemaOf({ kind, parameters, resource }: ToolManifest, argument: string): JsonSchema {
  const properties = (parameters['properties'] ?? {}) as Record<string, JsonSchema>;
  const names =
    kind === 'resource'
      ? variablesOf(resource?.uriTemplate ?? '')
      : Object.keys(properties).filter((name) => name !== 'explanation');
  const schema = names.includes(argument) ? properties[argument] : undefined;
  if (schema === undefined) throw new ToolError('INVALID_REQUEST', noArgumentMessage(argument, names));
  return schema;
}

function fitting({ enum: values }: JsonSchema, begun: string): CompleteResult['completion'] {
  const all = (Array.isArray(values) ? values : []).filter((value) => typeof value === 'string');
  const found = all.filter((value) => value.toLowerCase().startsWith(begun.toLowerCase()));
  const told = found.slice(0, LIMITS.completions);
  return { values: told, total: found.length, hasMore: found.length > told.length };
}
