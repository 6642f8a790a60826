import { Agent, OpenAIProvider, Runner } from '@openai/agents';
import { toOpenAIAgents } from '@toolyard/client/openai-agents';
import type { LoopOptions } from './loop-options.js';

/** The OpenAI Agents SDK, over the Responses API or Chat Completions. */
export async function openaiAgents(
  options: LoopOptions & { useResponses?: boolean },
): Promise<string | undefined> {
  const { toolyard, baseURL, apiKey, model, task, stream = false, useResponses = true } = options;
  const agent = new Agent({ name: 'Assistant', model, tools: await toOpenAIAgents(toolyard) });
  const modelProvider = new OpenAIProvider({ baseURL, apiKey, useResponses });
  const runner = new Runner({ modelProvider, tracingDisabled: true });
  if (!stream) return (await runner.run(agent, task)).finalOutput;
  const result = await runner.run(agent, task, { stream: true });
  await result.completed;
  return result.finalOutput;
}
