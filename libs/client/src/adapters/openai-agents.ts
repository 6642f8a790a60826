import { MODEL_NAMES, openAITools, plainText, replyText, type CallReply } from '@toolyard/dialects';
import type { FunctionTool } from '@openai/agents';
import type { Toolyard } from '../toolyard.js';
import type { ToolQuery } from '../types.js';
import { optionalPackage } from './optional-package.js';
import { ToolRunner } from './tool-runner.js';

type Output = { type: 'text'; text: string } | { type: 'image'; image: string };

/**
 * The tools of this key for an `Agent` of the package `@openai/agents`, in strict mode where their schemas allow it. Errors
 * are text for the model; the signal of a run cancels what runs.
 * @throws Error without the package `@openai/agents`
 */
export async function toOpenAIAgents(toolyard: Toolyard, query?: ToolQuery): Promise<FunctionTool[]> {
  const { tool } = await optionalPackage('@openai/agents', '0.20', () => import('@openai/agents'));
  const tools = await toolyard.tools(query);
  const runner = new ToolRunner(toolyard, tools, MODEL_NAMES);
  return openAITools(tools).map(({ function: { name, description, parameters, strict } }) =>
    tool({
      name,
      description,
      parameters: parameters as never,
      strict: strict as false,
      // Errors that are thrown are the program's, not the model's.
      errorFunction: null,
      execute: async (input: unknown, _context: unknown, details?: { signal?: AbortSignal }) =>
        outputOf(await runner.run(name, input, details?.signal)),
    }),
  );
}

function outputOf(reply: CallReply): string | Output[] {
  if (!reply.success || !reply.content.some(({ type }) => type === 'image')) return replyText(reply);
  return reply.content.map((block) =>
    block.type === 'image'
      ? { type: 'image', image: `data:${block.mimeType};base64,${block.data}` }
      : { type: 'text', text: plainText([block]) },
  );
}
