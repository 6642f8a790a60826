import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { Toolyard } from '@toolyard/client';
import { aiSdk } from './ai-sdk.ts';
import { anthropicMessages } from './anthropic-messages.ts';
import { langchain } from './langchain.ts';
import { openaiAgents } from './openai-agents.ts';
import { openaiChat } from './openai-chat.ts';
import { openaiResponses } from './openai-responses.ts';

const LOOPS = {
  'openai-chat': openaiChat,
  'openai-responses': openaiResponses,
  'anthropic-messages': anthropicMessages,
  'ai-sdk': (options) =>
    aiSdk({ ...options, model: createOpenAICompatible({ name: 'model', ...options })(options.model) }),
  'openai-agents': openaiAgents,
  langchain,
};

const USAGE = `Usage: TOOLYARD_KEY=… MODEL_URL=… MODEL_KEY=… MODEL=… node examples/agent-loops/main.mjs <loop> <task>

<loop> is one of: ${Object.keys(LOOPS).join(', ')}. MODEL_URL is the address of the provider's API, such as
https://api.openai.com/v1 (for anthropic-messages without /v1). TOOLYARD_URL is the gateway, http://127.0.0.1:7070 by default.`;

const [name, task] = process.argv.slice(2);
const {
  TOOLYARD_URL: url,
  TOOLYARD_KEY: key,
  MODEL_URL: baseURL,
  MODEL_KEY: apiKey,
  MODEL: model,
} = process.env;
const loop = Object.hasOwn(LOOPS, name ?? '') ? LOOPS[name] : undefined;
if (loop === undefined || [task, key, baseURL, apiKey, model].includes(undefined)) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  console.log(await loop({ toolyard: new Toolyard({ url, key }), baseURL, apiKey, model, task }));
}
