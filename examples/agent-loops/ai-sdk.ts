import { toAiSdk } from '@toolyard/client/ai-sdk';
import { generateText, isStepCount, streamText, type LanguageModel } from 'ai';
import type { LoopOptions } from './loop-options.js';

type AiSdkOptions = Pick<LoopOptions, 'toolyard' | 'task' | 'stream'> & { model: LanguageModel };

/** The AI SDK, with a model of any of its providers. */
export async function aiSdk({ toolyard, model, task, stream = false }: AiSdkOptions): Promise<string> {
  const tools = await toAiSdk(toolyard);
  const request = { model, tools, prompt: task, maxOutputTokens: 1_000, stopWhen: isStepCount(20) };
  const result = stream ? streamText(request) : await generateText(request);
  return result.text;
}
