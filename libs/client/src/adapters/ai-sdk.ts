import { MODEL_NAMES, openAITools, plainText, replyText } from '@toolyard/dialects';
import type { ToolSet } from 'ai';
import type { Toolyard } from '../toolyard.js';
import type { ContentBlock, ToolQuery } from '../types.js';
import { optionalPackage } from './optional-package.js';
import { ToolRunner } from './tool-runner.js';

/** What a tool of the AI SDK gives a program; the model gets its content. */
export interface AiSdkOutput {
  content: ContentBlock[];
  structuredContent?: Record<string, unknown>;
  callId?: string;
}

type Part =
  { type: 'text'; text: string } | { type: 'file'; mediaType: string; data: { type: 'data'; data: string } };
type ModelOutput = { type: 'text'; value: string } | { type: 'content'; value: Part[] };

/**
 * The tools of this key for `generateText`, `streamText` and agents of the package `ai`. A call that fails is a tool error
 * there, whose text the model gets; `abortSignal` cancels what runs.
 * @throws Error without the package `ai`
 */
export async function toAiSdk(toolyard: Toolyard, query?: ToolQuery): Promise<ToolSet> {
  const { dynamicTool, jsonSchema } = await optionalPackage('ai', '7', () => import('ai'));
  const tools = await toolyard.tools(query);
  const runner = new ToolRunner(toolyard, tools, MODEL_NAMES);
  const entries = openAITools(tools, { strict: false }).map(
    ({ function: { name, description, parameters } }) => [
      name,
      dynamicTool({
        description,
        inputSchema: jsonSchema(parameters),
        execute: async (input, { abortSignal }): Promise<AiSdkOutput> => {
          const reply = await runner.run(name, input, abortSignal);
          if (!reply.success) throw new Error(plainText(reply.content));
          const { content, structuredContent, callId } = reply;
          return { content, structuredContent, callId };
        },
        toModelOutput: ({ output }) => modelOutput(output as AiSdkOutput),
      }),
    ],
  );
  return Object.fromEntries(entries) as ToolSet;
}

function modelOutput({ content }: AiSdkOutput): ModelOutput {
  if (!content.some(({ type }) => type === 'image'))
    return { type: 'text', value: replyText({ tool: '', success: true, content }) };
  return { type: 'content', value: content.map(modelPart) };
}

function modelPart(block: ContentBlock): Part {
  if (block.type !== 'image') return { type: 'text', text: plainText([block]) };
  return { type: 'file', mediaType: block.mimeType, data: { type: 'data', data: block.data } };
}
