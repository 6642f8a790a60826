import Anthropic from '@anthropic-ai/sdk';
import { toAnthropic } from '@toolyard/client';
import type { LoopOptions } from './loop-options.js';

/** The Messages API. */
export async function anthropicMessages(options: LoopOptions): Promise<string> {
  const { toolyard, baseURL, apiKey, model, task, stream = false } = options;
  const anthropic = new Anthropic({ baseURL, apiKey });
  const { tools, run } = await toAnthropic(toolyard);
  const messages: Anthropic.MessageParam[] = [{ role: 'user', content: task }];
  for (;;) {
    const request = { model, messages, tools, max_tokens: 1_000 };
    const message = stream
      ? await anthropic.messages.stream(request).finalMessage()
      : await anthropic.messages.create(request);
    messages.push({ role: 'assistant', content: message.content });
    if (message.stop_reason !== 'tool_use')
      return message.content.map((block) => (block.type === 'text' ? block.text : '')).join('');
    messages.push(await run(message));
  }
}
