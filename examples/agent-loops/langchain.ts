import { HumanMessage, type AIMessageChunk, type BaseMessage } from '@langchain/core/messages';
import { ChatOpenAI } from '@langchain/openai';
import { toLangChain } from '@toolyard/client/langchain';
import type { LoopOptions } from './loop-options.js';

/** LangChain, with any chat model that binds tools. */
export async function langchain(options: LoopOptions): Promise<string> {
  const { toolyard, baseURL, apiKey, model, task, stream = false } = options;
  const tools = await toLangChain(toolyard);
  const chat = new ChatOpenAI({ model, apiKey, configuration: { baseURL } }).bindTools(tools);
  const messages: BaseMessage[] = [new HumanMessage(task)];
  for (;;) {
    const message = stream ? await joined(await chat.stream(messages)) : await chat.invoke(messages);
    messages.push(message);
    const { tool_calls: calls = [] } = message;
    if (calls.length === 0) return message.text;
    const results = calls.map(async (call) => {
      const tool = tools.find(({ name }) => name === call.name);
      return (await tool?.invoke({ ...call, type: 'tool_call' })) as BaseMessage;
    });
    messages.push(...(await Promise.all(results)));
  }
}

async function joined(chunks: AsyncIterable<AIMessageChunk>): Promise<AIMessageChunk> {
  let message: AIMessageChunk | undefined;
  for await (const chunk of chunks) message = message?.concat(chunk) ?? chunk;
  if (message === undefined) throw new Error('The model said nothing.');
  return message;
}
