import { toOpenAI } from '@toolyard/client';
import OpenAI from 'openai';
import type { LoopOptions } from './loop-options.js';

/** Chat Completions, or any provider that speaks them. */
export async function openaiChat(options: LoopOptions): Promise<string | null> {
  const { toolyard, baseURL, apiKey, model, task, stream = false } = options;
  const { completions } = new OpenAI({ baseURL, apiKey }).chat;
  const { tools, run } = await toOpenAI(toolyard);
  const messages: OpenAI.ChatCompletionMessageParam[] = [{ role: 'user', content: task }];
  for (;;) {
    const request = { model, messages, tools };
    const { choices } = stream
      ? await completions.stream(request).finalChatCompletion()
      : await completions.create(request);
    const message = choices[0]?.message;
    if (message === undefined) throw new Error('The model said nothing.');
    messages.push(message, ...(await run(message)));
    if (message.tool_calls === undefined) return message.content;
  }
}
