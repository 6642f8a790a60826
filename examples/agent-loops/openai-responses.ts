import { toOpenAIResponses } from '@toolyard/client';
import OpenAI from 'openai';
import type { LoopOptions } from './loop-options.js';

/** The Responses API. */
export async function openaiResponses(options: LoopOptions): Promise<string> {
  const { toolyard, baseURL, apiKey, model, task, stream = false } = options;
  const { responses } = new OpenAI({ baseURL, apiKey });
  const { tools, run } = await toOpenAIResponses(toolyard);
  const input: OpenAI.Responses.ResponseInput = [{ role: 'user', content: task }];
  for (;;) {
    const request = { model, input, tools, store: false };
    const response = stream
      ? await responses.stream(request).finalResponse()
      : await responses.create(request);
    const results = await run(response);
    if (results.length === 0) return response.output_text;
    input.push(...(response.output as OpenAI.Responses.ResponseInput), ...results);
  }
}
