import { MODEL_NAMES, openAITools, plainText, replyText, type CallReply } from '@toolyard/dialects';
import type { DynamicStructuredTool } from '@langchain/core/tools';
import type { Toolyard } from '../toolyard.js';
import type { ToolQuery } from '../types.js';
import { optionalPackage } from './optional-package.js';
import { ToolRunner } from './tool-runner.js';

type Part = { type: 'text'; text: string } | { type: 'image_url'; image_url: { url: string } };

/**
 * The tools of this key for `bindTools` and agents of LangChain. Calls that fail are tool messages with `status: "error"`;
 * the signal of a run cancels what runs.
 * @throws Error without the package `@langchain/core`
 */
export async function toLangChain(toolyard: Toolyard, query?: ToolQuery): Promise<DynamicStructuredTool[]> {
  const { DynamicStructuredTool, ToolMessage } = await optionalPackage('@langchain/core', '1', async () => ({
    ...(await import('@langchain/core/tools')),
    ...(await import('@langchain/core/messages')),
  }));
  const tools = await toolyard.tools(query);
  const runner = new ToolRunner(toolyard, tools, MODEL_NAMES);
  return openAITools(tools, { strict: false }).map(
    ({ function: { name, description, parameters } }) =>
      new DynamicStructuredTool({
        name,
        description,
        schema: parameters,
        verboseParsingErrors: true,
        func: async (input: unknown, _manager, config) => {
          const reply = await runner.run(name, input, config?.signal);
          const id = (config as { toolCall?: { id?: string } } | undefined)?.toolCall?.id;
          if (id === undefined || reply.success) return contentOf(reply);
          return new ToolMessage({ content: replyText(reply), tool_call_id: id, name, status: 'error' });
        },
      }),
  );
}

function contentOf(reply: CallReply): string | Part[] {
  if (!reply.success || !reply.content.some(({ type }) => type === 'image')) return replyText(reply);
  return reply.content.map((block) =>
    block.type === 'image'
      ? { type: 'image_url', image_url: { url: `data:${block.mimeType};base64,${block.data}` } }
      : { type: 'text', text: plainText([block]) },
  );
}
