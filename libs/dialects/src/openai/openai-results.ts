import { plainText, replyText, type CallReply } from '../results/result-text.js';
import type { OpenAIApi } from './openai-calls.js';

/** A message that answers one tool call of Chat Completions. */
export interface OpenAIToolMessage {
  role: 'tool';
  tool_call_id: string;
  content: string;
}

/** An input item that answers one call of the Responses API. */
export interface OpenAIFunctionCallOutput {
  type: 'function_call_output';
  call_id: string;
  output: string | OpenAIOutputPart[];
}

type OpenAIOutputPart =
  { type: 'input_text'; text: string } | { type: 'input_image'; image_url: string; detail: 'auto' };

/** One result in the shape of the API that the call came from. An error is text the model can act on. */
export function openAIResult(
  api: OpenAIApi,
  id: string,
  reply: CallReply,
): OpenAIToolMessage | OpenAIFunctionCallOutput {
  const text = replyText(reply);
  if (api === 'chat') return { role: 'tool', tool_call_id: id, content: text };
  return { type: 'function_call_output', call_id: id, output: outputOf(reply, text) };
}

function outputOf({ content }: CallReply, text: string): string | OpenAIOutputPart[] {
  if (!content.some(({ type }) => type === 'image')) return text;
  return content.map((block) =>
    block.type === 'image'
      ? { type: 'input_image', image_url: `data:${block.mimeType};base64,${block.data}`, detail: 'auto' }
      : { type: 'input_text', text: plainText([block]) },
  );
}
