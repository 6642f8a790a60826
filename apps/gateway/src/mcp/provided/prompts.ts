import { Injectable } from '@nestjs/common';
import type {
  GetPromptRequest,
  GetPromptResult,
  InputRequiredResult,
  ListPromptsResult,
  ServerContext,
} from '@modelcontextprotocol/server';
import { callNameOf, type Call } from '@toolyard/contracts';
import type { McpCaller } from '../mcp-caller.js';
import { pageOf } from '../page-of.js';
import { CALL_ID_META_KEY } from '../tool-results.js';
import { ProvidedCaller } from './provided-caller.js';
import { providedErrorOf, wholeResultOf } from './provided-errors.js';
import { ProvidedLists } from './provided-lists.js';

type Messages = GetPromptResult['messages'];

/** Prompts of workers, for clients. */
@Injectable()
export class Prompts {
  constructor(
    private readonly lists: ProvidedLists,
    private readonly caller: ProvidedCaller,
  ) {}

  /** @throws ProtocolError for a cursor that is none */
  list({ principal }: McpCaller, cursor: string | undefined): ListPromptsResult {
    const { page: prompts, ...next } = pageOf(this.lists.prompts(principal), ({ name }) => name, cursor);
    return { prompts, ...next };
  }

  /** @throws ProtocolError */
  async get(
    { params }: GetPromptRequest,
    ctx: ServerContext,
    caller: McpCaller,
  ): Promise<GetPromptResult | InputRequiredResult> {
    const name = callNameOf('prompt', params.name);
    let callId: string | undefined;
    try {
      const wanted = { kind: 'prompt', name, arguments: params.arguments ?? {} } as const;
      const attended = await this.caller.call(wanted, ctx, caller);
      if ('required' in attended) return attended.required;
      callId = attended.call.id;
      return promptOf(attended.call);
    } catch (error) {
      throw providedErrorOf(error, undefined, callId);
    }
  }
}

function promptOf(call: Call): GetPromptResult {
  const { content, structuredContent = {} } = wholeResultOf(call);
  const { description, roles = [] } = structuredContent as { description?: string; roles?: string[] };
  return {
    ...(description !== undefined && { description }),
    messages: content.map((block, index) => ({ role: roles[index] ?? 'user', content: block })) as Messages,
    _meta: { [CALL_ID_META_KEY]: call.id },
  };
}
